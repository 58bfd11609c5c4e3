import { createHash } from 'node:crypto'
import { createReadStream, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { UserFacingError } from '#lib/node/userFacingError.ts'

/** Without this file a backup is incomplete. */
export const MANIFEST_FILE = 'manifest.json'

/** Start of the backup, and SHA-256 of each file by its path. */
const manifest = z.object({ at: z.iso.datetime(), files: z.record(z.string(), z.string()) })

/** Writes the hash of each file in a folder, and the moment of the backup. */
export async function writeManifest(folder: string, at: Date): Promise<void> {
  const files: Record<string, string> = {}
  for (const path of pathsIn(folder)) files[path] = await hashOf(join(folder, path))
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ at: at.toISOString(), files }, null, 2))
}

/** Returns everything in a folder except folders and the manifest. Links are not followed. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== MANIFEST_FILE)

/** Refuses links: a restore would write through them. */
async function hashOf(file: string): Promise<string> {
  if (!lstatSync(file).isFile()) throw new UserFacingError(`${file} is no file: remove it, then try again.`)
  return pipeline(createReadStream(file), createHash('sha256').setEncoding('hex'), text)
}

const damagedBackup = (folder: string, path: string) =>
  new UserFacingError(`The backup in ${folder} is damaged (${path}): restore another one.`)

/** Reads a JSON file of a backup. @throws UserFacingError when it is not as it was written */
export function readPart<Schema extends z.ZodType>(
  folder: string,
  path: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
  } catch {
    throw damagedBackup(folder, path)
  }
}

/**
 * Compares each file of a backup with its hash.
 * @returns the moment of the backup
 * @throws UserFacingError when the folder contains no backup, or a file is missing, damaged or added
 */
export async function verifyBackup(folder: string): Promise<string> {
  if (!existsSync(join(folder, MANIFEST_FILE))) throw new UserFacingError(`There is no backup in ${folder}.`)
  const { at, files } = readPart(folder, MANIFEST_FILE, manifest)
  for (const path of new Set([...pathsIn(folder), ...Object.keys(files)])) {
    const hash = await hashOf(join(folder, path)).catch(() => null)
    if (hash !== files[path]) throw damagedBackup(folder, path)
  }
  return at
}
