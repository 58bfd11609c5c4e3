import importedCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { BuiltFiles } from './builtFiles.ts'
import { deliverOnce } from './deliverOnce.ts'
import { deliveryOf, pathOf } from './delivery.ts'
import { agedEntry, datedAnswer, isAnswer } from './freshness/cacheAge.ts'
import { markStale } from './freshness/staleMarks.ts'
import { readBuiltFiles } from './readBuiltFiles.ts'
import { readStudioPage, type StudioPage } from './studioPage.ts'

// Node's loader hands over the whole CommonJS module here, a bundler only its default export.
const FileSystemCache: typeof importedCache = Reflect.get(importedCache, 'default') ?? importedCache

type Cache = InstanceType<typeof importedCache>
type Entry = Awaited<ReturnType<Cache['get']>>
type Value = Parameters<Cache['set']>[1]
type Page = Extract<Value, { html: string }>

const isPage = (value: Value | undefined): value is Page =>
  value !== null && value !== undefined && 'html' in value && typeof value.html === 'string'

/**
 * Next's own file-system cache, with two changes: a page comes out of it, and goes into it, as the visitor should get it
 * (`deliver.ts`), and it is as old as the beginning of its rendering (`cacheAge.ts`). What is stored is looked at again by
 * every process that reads it.
 */
export default class CacheHandler extends FileSystemCache {
  static #builtStudio: StudioPage | undefined
  static #builtFiles: BuiltFiles | undefined
  readonly #serverFolder: string
  /** Next creates a handler for each request, so a request's rendering reads the content after this time. */
  readonly #begun = Date.now()

  constructor(context: ConstructorParameters<typeof importedCache>[0]) {
    super(context)
    this.#serverFolder = context.serverDistDir
  }

  override async get(...args: Parameters<Cache['get']>): Promise<Entry> {
    const stored = await super.get(...args)
    const entry = stored && agedEntry(stored, Date.now())
    if (!isPage(entry?.value)) return entry
    return { ...entry, value: { ...entry.value, ...this.#delivered(args[0], entry.value) } }
  }

  override async set(...args: Parameters<Cache['set']>): Promise<void> {
    const [key, value, context] = args
    // A visitor who waited for the rendering is answered with this very object, which Next never reads from the cache again.
    if (isPage(value)) Object.assign(value, this.#delivered(key, value))
    return super.set(key, isAnswer(value) ? datedAnswer(value, this.#begun) : value, context)
  }

  override async revalidateTag(...args: Parameters<Cache['revalidateTag']>): Promise<void> {
    markStale([args[0]].flat())
    return super.revalidateTag(...args)
  }

  #delivered(key: string, { html, headers }: Page): Pick<Page, 'html' | 'headers'> {
    const [path, delivery] = [pathOf(key), deliveryOf(key)]
    const outgoing =
      delivery === 'studio' ? this.#studio() : deliverOnce(html, { path, delivery }, this.#built())
    return { html: outgoing.html, headers: { ...headers, ...outgoing.headers } }
  }

  #built(): BuiltFiles {
    CacheHandler.#builtFiles ??= readBuiltFiles(this.#serverFolder)
    return CacheHandler.#builtFiles
  }

  #studio(): StudioPage {
    CacheHandler.#builtStudio ??= readStudioPage(this.#serverFolder)
    return CacheHandler.#builtStudio
  }
}
