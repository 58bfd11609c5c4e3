import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '#lib/node/durableFile.ts'

const CAPACITY_BYTES = 256 * 1024 * 1024

/** Cache of renditions on disk. At its capacity it is emptied. */
export class RenditionCache {
  readonly #dir: string
  readonly #capacity: number
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #total = 0

  constructor(dir: string, capacity = CAPACITY_BYTES) {
    this.#dir = join(dir, 'renditions')
    this.#capacity = capacity
    mkdirSync(this.#dir, { recursive: true })
    for (const name of readdirSync(this.#dir)) this.#total += statSync(join(this.#dir, name)).size
  }

  /** Returns the bytes for `key`, or calls `make`. Concurrent calls for one key make them once. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = hash('sha256', key, 'hex')
    const known = await readFile(join(this.#dir, name)).catch(() => null)
    if (known) return known
    const waiting = this.#underWay.get(name)
    if (waiting) return waiting
    const making = make().then((bytes) => this.#keep(name, bytes))
    this.#underWay.set(name, making)
    return making.finally(() => this.#underWay.delete(name))
  }

  async #keep(name: string, bytes: Buffer): Promise<Buffer> {
    if (this.#total + bytes.length > this.#capacity) {
      this.#total = 0
      for (const old of await readdir(this.#dir)) await rm(join(this.#dir, old), { force: true })
    }
    this.#total += bytes.length
    // A picture is shown even if the disk is full.
    await writeDurably(join(this.#dir, name), bytes).catch(() => {})
    return bytes
  }
}
