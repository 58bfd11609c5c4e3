import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { UserFacingError } from '#lib/node/userFacingError.ts'

const MANIFEST_FILE = 'manifest.json'

const manifestSchema = z.object({
  /** Start of the backup. */
  at: z.iso.datetime(),
  /** SHA-256 of each file by its path. */
  files: z.record(z.string(), z.string()),
})

/** Writes the hash of each file in a folder, and the moment of the backup. */
export async function writeManifest(folder: string, at: Date): Promise<void> {
  const hashed = entriesIn(folder).map(async ({ path }) => [path, await hashOf(join(folder, path))] as const)
  const manifest = { at: at.toISOString(), files: Object.fromEntries(await Promise.all(hashed)) }
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 2))
}

/** Returns everything in a folder except folders and the manifest. Links are not followed: a restore would write through them. */
const entriesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), isFile: entry.isFile() }))
    .filter(({ path }) => path !== MANIFEST_FILE)

/** Returns the error of a backup whose file `path` is not as it was written. */
export const damagedBackup = (folder: string, path: string) =>
  new UserFacingError(`The backup in ${folder} is damaged (${path}): restore another one.`)

/**
 * Compares each file of a backup with its hash.
 * @returns the moment of the backup
 * @throws UserFacingError when the folder contains no backup, or a file is missing, damaged or added
 */
export async function verifyBackup(folder: string): Promise<string> {
  const file = join(folder, MANIFEST_FILE)
  if (!existsSync(file)) throw new UserFacingError(`There is no backup in ${folder}.`)
  const damaged = (path: string) => damagedBackup(folder, path)
  const { at, files } = await readFile(file, 'utf8')
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch(() => Promise.reject(damaged(MANIFEST_FILE)))
  const added = entriesIn(folder).find(({ path, isFile }) => !isFile || !Object.hasOwn(files, path))
  if (added !== undefined) throw damaged(added.path)
  for (const [path, hash] of Object.entries(files)) {
    if ((await hashOf(join(folder, path)).catch(() => null)) !== hash) throw damaged(path)
  }
  return at
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
