import { createHash } from 'node:crypto'
import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { UserFacingError } from '#lib/node/userFacingError.ts'

const manifestSchema = z.object({
  /** Start of the backup. */
  at: z.iso.datetime(),
  /** Ids of all documents, drafts and assets included. */
  content: z.array(z.string()).nullable(),
  /** Number of referrals. */
  referrals: z.number().nullable(),
  /** SHA-256 of each file by its path. */
  files: z.record(z.string(), z.string()),
})

/** Contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const MANIFEST_FILE = 'manifest.json'

/** Returns the hash of each file in a folder by its path. */
export async function hashFiles(folder: string): Promise<Manifest['files']> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  const hashed = paths.map(async (path) => [path, await hashOf(join(folder, path))] as const)
  return Object.fromEntries(await Promise.all(hashed))
}

/**
 * Reads a manifest and compares each file with its hash.
 * @throws UserFacingError when the folder contains no backup, or a file is missing or damaged
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file)) throw new UserFacingError(`There is no backup in ${folder}.`)
  const damaged = (path: string) =>
    new UserFacingError(`The backup in ${folder} is damaged (${path}): restore another one.`)
  const manifest = await readFile(file, 'utf8')
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch(() => Promise.reject(damaged(MANIFEST_FILE)))
  for (const [path, hash] of Object.entries(manifest.files)) {
    if ((await hashOf(join(folder, path)).catch(() => null)) !== hash) throw damaged(path)
  }
  return manifest
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
