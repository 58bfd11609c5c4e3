import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CAPACITY_BYTES = 256 * 1024 * 1024

/** Cache of renditions on disk. Beyond its capacity it removes the least recently used. */
export class RenditionCache {
  readonly #dir: string
  readonly #capacity: number
  /** File names with their sizes in bytes, the most recently used last. */
  readonly #sizes = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #total = 0

  constructor(dir: string, capacity = CAPACITY_BYTES) {
    this.#dir = join(dir, 'renditions')
    this.#capacity = capacity
    mkdirSync(this.#dir, { recursive: true })
    for (const name of readdirSync(this.#dir)) {
      if (name.startsWith('.')) rmSync(join(this.#dir, name), { force: true })
      else this.#note(name, statSync(join(this.#dir, name)).size)
    }
  }

  /** Returns the bytes for `key`, or calls `make`. Concurrent calls for one key make them once. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const name = hash('sha256', key, 'hex')
    const known = this.#sizes.has(name) ? await readFile(join(this.#dir, name)).catch(() => null) : null
    if (known) {
      this.#note(name, known.length)
      return known
    }
    const waiting = this.#underWay.get(name)
    if (waiting) return waiting
    const making = make().then((bytes) => this.#write(name, bytes))
    this.#underWay.set(name, making)
    return making.finally(() => this.#underWay.delete(name))
  }

  get bytes(): number {
    return this.#total
  }

  async #write(name: string, bytes: Buffer): Promise<Buffer> {
    const partial = join(this.#dir, `.${randomUUID()}`)
    await writeFile(partial, bytes)
    await rename(partial, join(this.#dir, name))
    this.#note(name, bytes.length)
    for (const [oldest, size] of this.#sizes) {
      if (this.#total <= this.#capacity) break
      this.#sizes.delete(oldest)
      this.#total -= size
      await rm(join(this.#dir, oldest), { force: true })
    }
    return bytes
  }

  #note(name: string, size: number): void {
    this.#total += size - (this.#sizes.get(name) ?? 0)
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
  }
}
