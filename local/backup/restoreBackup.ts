import type { Environment } from '#lib/env/parseVariables.ts'
import { PlainFailure } from '../engine/failure.ts'
import { readVerified } from './manifest.ts'
import { readReferrals, referralsPlace } from './referralsPart.ts'
import { restoringContent } from './restoreContent.ts'
import { restoringReferrals } from './restoreReferrals.ts'
import type { Restoring } from './restoring.ts'

export interface RestoreOptions {
  /** Whether what is there may go. */
  overwrite: boolean
  /** One part alone; null for all that the backup holds. */
  only: 'content' | 'referrals' | null
}

/**
 * Puts a backup back, once each of its files is found to be whole and nothing stands in the way of any part.
 * @returns a sentence a part
 * @throws PlainFailure with one sentence that says what to do
 */
export async function restoreBackup(
  folder: string,
  environment: Environment,
  { overwrite, only }: RestoreOptions,
): Promise<string> {
  const { content, referrals, at } = await readVerified(folder)
  const parts: Restoring[] = []
  try {
    if (referrals && only !== 'content') {
      parts.push(await restoringReferrals(readReferrals(folder), referralsPlace(environment), overwrite))
    }
    if (content && only !== 'referrals') {
      parts.push(await restoringContent(folder, content, environment, overwrite))
    }
    if (parts.length === 0) throw new PlainFailure(`The backup in ${folder} holds no ${only}.`)
    const sentences: string[] = []
    for (const part of parts) sentences.push(await part.carryOut())
    return [
      ...sentences,
      `All is as it was on ${at}. Whoever was erased since then must be erased again.`,
    ].join('\n')
  } finally {
    for (const part of parts) await part.close()
  }
}
