import { deepStrictEqual } from 'node:assert'
import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Returns the moment of a backup. @throws UserFacingError when a file of it is missing, damaged or added */
export async function verifyBackup(folder: string): Promise<string> {
  try {
    const { at, files } = manifest.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')))
    deepStrictEqual(await hashesIn(folder), files)
    return at
  } catch {
    throw new UserFacingError(`There is no backup in ${folder}, or it is damaged: name another one.`)
  }
}
