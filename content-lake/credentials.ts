import { join } from 'node:path'
import { z } from 'zod'
import { keptSecret, newSecret } from '#lib/node/secret.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'

const credentialsSchema = z.object({
  /** Reads and writes everything; for commands that change content. */
  editorToken: z.string().min(32),
  /** Reads everything, drafts included: the site's SANITY_API_READ_TOKEN. */
  viewerToken: z.string().min(32),
  /** Signs publish webhooks: the site's SANITY_REVALIDATE_SECRET. */
  revalidateSecret: z.string().min(32),
})

export type Credentials = z.infer<typeof credentialsSchema>

/**
 * The secrets of the lake in `dir`, made on first use and readable to their owner alone (mode 0600).
 * @throws UserFacingError when the file can't be read or written, or is not what this function wrote
 */
export function readOrCreateCredentials(dir: string): Credentials {
  const file = join(dir, 'credentials.json')
  const text = keptSecret(file, () => JSON.stringify(newCredentials(), null, 2), 'LAKE_DIR')
  try {
    return credentialsSchema.parse(JSON.parse(text))
  } catch {
    throw new UserFacingError(
      `The file ${file} is damaged: remove it, and new tokens are made at the next start.`,
    )
  }
}

const newCredentials = (): Credentials => ({
  editorToken: `sk${newSecret()}`,
  viewerToken: `sk${newSecret()}`,
  revalidateSecret: newSecret(),
})
