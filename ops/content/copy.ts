import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { SanityClient } from '@sanity/client'
import { exportDataset, type SanityDocument } from '@sanity/export'
import { isDemonstrationAddress } from '#lib/embeds/demonstrationAddresses.ts'
import { messageOf, UserFacingError } from '#lib/node/userFacingError.ts'
import { PROOF_TYPE } from '#lib/referral/access/proof.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { type ImportOperation, importDataset } from './import.ts'
import { openLocalLake } from './localLake.ts'
import { hostedClient } from './target.ts'

/**
 * Copies published documents and their assets from the local Content Lake to the dataset at Sanity, or back. Drafts, releases
 * and preview secrets stay where they are.
 * @returns the text to print
 * @throws UserFacingError when a dataset can't be read or written, or contains documents and `operation` is `create`
 */
export async function copyContent(
  direction: 'push' | 'pull',
  operation: ImportOperation,
  environment: Environment,
): Promise<string> {
  const hosted = await openHosted(direction, environment)
  const local = await openLocalLake(environment, direction === 'push' ? resolve('content') : null)
  const [from, to] = direction === 'push' ? [local.client, hosted] : [hosted, local.client]
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    if (operation === 'create') await requireEmpty(to)
    const file = join(folder, 'published.tar.gz')
    const cleared = await exportPublished(from, file)
    const { documents, warnings } = await importDataset(to, file, operation)
    const notice = `Left out, because the demonstration runs on this machine only: ${cleared.join(', ')}`
    const copied = `Copied ${documents} to ${nameOf(to)}.`
    return [copied, ...(cleared.length > 0 ? [notice] : []), ...warnings].join('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await local.close()
  }
}

const nameOf = (client: SanityClient): string =>
  `the dataset ${client.config().dataset} of the project ${client.config().projectId}`

/** The documents of a dataset, except assets, system documents, preview secrets and proofs of editors. */
const CONTENT =
  '*[!(_id in path("_.**")) && !string::startsWith(_type, "system.") && !string::startsWith(_type, "sanity.") && _type != $proof]'

async function requireEmpty(client: SanityClient): Promise<void> {
  const documents = await client
    .fetch<number>(`count(${CONTENT})`, { proof: PROOF_TYPE }, { perspective: 'raw' })
    .catch(unreadable(client))
  if (documents === 0) return
  throw new UserFacingError(
    `There are documents in ${nameOf(client)} already: add --missing to keep them, or --replace to overwrite them.`,
  )
}

const unreadable =
  (client: SanityClient) =>
  (error: unknown): never => {
    throw new UserFacingError(`Can't read ${nameOf(client)}: ${messageOf(error)}`)
  }

/** Returns the paths of the fields that it left out. */
async function exportPublished(client: SanityClient, file: string): Promise<string[]> {
  const cleared: string[] = []
  await exportDataset({
    client,
    dataset: client.config().dataset ?? '',
    outputPath: file,
    assets: true,
    drafts: false,
    filterDocument: ({ _type }) => !/^(system|sanity)\./.test(_type) && _type !== PROOF_TYPE,
    transformDocument: (document) => withoutDemonstration(document, cleared),
  }).catch(unreadable(client))
  return cleared
}

/** Returns site settings without the demonstration's calendars and form, and adds the path of each such field to `cleared`. */
function withoutDemonstration(document: SanityDocument, cleared: string[]): Partial<SanityDocument> {
  if (document._type !== 'siteSettings') return document
  const kept = (fields: Record<string, unknown>, path: string) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => {
        if (isDemonstrationAddress(value)) cleared.push(`${path}.${name}`)
        return !isDemonstrationAddress(value)
      }),
    )
  const { schedulers } = document
  return {
    ...kept(document, 'siteSettings'),
    ...(isRecord(schedulers) && { schedulers: kept(schedulers, 'siteSettings.schedulers') }),
  }
}

/** Asks at the terminal for the write token that a push needs, unless the environment holds one. */
async function openHosted(direction: 'push' | 'pull', environment: Environment): Promise<SanityClient> {
  if (direction === 'pull') return hostedClient('read', environment)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, SANITY_API_WRITE_TOKEN: token } = environment
  if (!projectId || token || !process.stdin.isTTY) return hostedClient('write', environment)
  process.stdout.write(
    `Paste an Editor token of the project ${projectId} (sanity.io/manage, API, Tokens); it is not stored: `,
  )
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const pasted = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return hostedClient('write', { ...environment, SANITY_API_WRITE_TOKEN: pasted.trim() })
}
