import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  const files = await hashesIn(folder)
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ at: at.toISOString(), files }, null, 2))
}

/** Returns the hash of each file except the manifest. @throws UserFacingError for a link, through which a restore would write */
async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
    if (entry.isDirectory() || path === MANIFEST_FILE) continue
    if (!entry.isFile()) throw new UserFacingError(`${file} is no file: remove it, then try again.`)
    hashes[path] = await pipeline(createReadStream(file), createHash('sha256').setEncoding('hex'), text)
  }
  return hashes
}

const damagedBackup = (folder: string, path: string) =>
  new UserFacingError(`The backup in ${folder} is damaged (${path}): restore another one.`)

/** Reads a JSON file of a backup. @throws UserFacingError when it is not as it was written */
export function readPart<Value>(folder: string, path: string, schema: z.ZodType<Value>): Value {
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
  const found = await hashesIn(folder)
  const damaged = Object.keys({ ...files, ...found }).find((path) => found[path] !== files[path])
  if (damaged !== undefined) throw damagedBackup(folder, damaged)
  return at
}
