import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from './render.ts'

const CAPACITY_BYTES = 256 * 1024 * 1024

/** By extension. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Cache of renditions on disk. Beyond its capacity it removes the least recently used. */
export class RenditionCache {
  readonly #dir: string
  readonly #capacity: number
  /** File names with their sizes in bytes, the most recently used last. */
  readonly #sizes = new Map<string, number>()
  readonly #underWay = new Map<string, Promise<Rendition>>()
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

  /** Returns the rendition for `key`, or calls `make`. Concurrent calls for one key make it once. */
  async get(key: string, make: () => Promise<Rendition>): Promise<Rendition> {
    const digest = hash('sha256', key, 'hex')
    const known = await this.#read(digest)
    if (known) return known
    const waiting = this.#underWay.get(digest)
    if (waiting) return waiting
    const making = make().then(async (rendition) => {
      await this.#write(digest, rendition)
      return rendition
    })
    this.#underWay.set(digest, making)
    return making.finally(() => this.#underWay.delete(digest))
  }

  get bytes(): number {
    return this.#total
  }

  async #read(digest: string): Promise<Rendition | null> {
    const extension = Object.keys(TYPES).find((each) => this.#sizes.has(`${digest}.${each}`)) ?? ''
    const mimeType = TYPES[extension]
    if (mimeType === undefined) return null
    const name = `${digest}.${extension}`
    const bytes = await readFile(join(this.#dir, name)).catch(() => null)
    if (!bytes) return null
    this.#note(name, this.#sizes.get(name) ?? bytes.length)
    return { bytes, mimeType }
  }

  async #write(digest: string, { bytes, mimeType }: Rendition): Promise<void> {
    const name = `${digest}.${mimeType.slice('image/'.length)}`
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
  }

  #note(name: string, size: number): void {
    this.#total += size - (this.#sizes.get(name) ?? 0)
    this.#sizes.delete(name)
    this.#sizes.set(name, size)
  }
}
