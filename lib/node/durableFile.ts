import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Writes a file that only its owner may read. The file is complete on disk when this resolves, and absent before. */
export async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const partial = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeFile(partial, content, { mode: 0o600, flush: true })
    await rename(partial, path)
  } catch (error) {
    // On a full disk each attempt would leave another draft file.
    await rm(partial, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/** Flushes a file, or the list of a folder's entries, to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes a folder with everything in it to the disk. */
export function syncTree(path: string): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name))
  syncPath(path)
}
