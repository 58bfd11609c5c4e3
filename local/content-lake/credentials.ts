import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PlainFailure, sentenceOf } from './failure.ts'

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
 * @throws PlainFailure when the file is there but is not what this function wrote.
 */
export function readOrCreateCredentials(dir: string): Credentials {
  const file = join(dir, 'credentials.json')
  return read(file) ?? create(dir, file)
}

function read(file: string): Credentials | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new PlainFailure(`The file ${file} cannot be read (${sentenceOf(error)}).`)
  }
  try {
    return credentialsSchema.parse(JSON.parse(text))
  } catch {
    throw new PlainFailure(
      `The file ${file} is damaged: remove it, and new tokens are made at the next start.`,
    )
  }
}

function create(dir: string, file: string): Credentials {
  const credentials: Credentials = {
    editorToken: `sk${randomBytes(32).toString('base64url')}`,
    viewerToken: `sk${randomBytes(32).toString('base64url')}`,
    revalidateSecret: randomBytes(32).toString('base64url'),
  }
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(dir, { recursive: true })
    writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true })
    // Linking fails when another process was faster; then its secrets are everybody's.
    linkSync(draft, file)
    return credentials
  } catch (error) {
    const winner = read(file)
    if (winner) return winner
    throw new PlainFailure(
      `The file ${file} cannot be written (${sentenceOf(error)}): set LAKE_DIR to a writable folder.`,
    )
  } finally {
    rmSync(draft, { force: true })
  }
}
