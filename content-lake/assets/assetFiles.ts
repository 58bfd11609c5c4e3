import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeDurably } from '#lib/node/durableFile.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Transaction } from '../mutations/openTransaction.ts'
import { isAsset } from './assetUrl.ts'

/** Names as in Sanity: `<sha1>-<w>x<h>.<ext>` for images, `<sha1>.<ext>` for files. No other file is opened. */
const SAFE_NAME = /^[a-f0-9]{40}(-\d+x\d+)?\.[a-z0-9]+$/

/** The uploaded bytes, one file each, under the name that their document's `path` ends with. */
export class AssetFiles {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = join(dir, 'assets')
    mkdirSync(this.#dir, { recursive: true })
  }

  /** Stores bytes durably: the file is complete on disk when this resolves, and absent before. */
  async write(name: string, bytes: Buffer): Promise<void> {
    await writeDurably(join(this.#dir, name), bytes)
  }

  /** @returns null when there is no such file. */
  async read(name: string): Promise<Buffer | null> {
    if (!SAFE_NAME.test(name)) return null
    try {
      return await readFile(join(this.#dir, name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Deletes an asset's file after its document. The document can only be deleted when no other refers to it. */
  follow({ changes }: Transaction): void {
    for (const { before, after } of changes) {
      if (after || !before || !isAsset(before) || typeof before.path !== 'string') continue
      const name = basename(before.path)
      if (SAFE_NAME.test(name)) void rm(join(this.#dir, name), { force: true }).catch(logUnremoved)
    }
  }
}

export const sha1Of = (bytes: Buffer): string => hash('sha1', bytes)

const logUnremoved = (error: unknown) =>
  log.error(
    'lake.asset',
    'The file of a deleted asset could not be removed; it only takes space.',
    failureFacts(error),
  )
