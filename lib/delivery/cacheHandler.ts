import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import importedCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { HANDED_OVER } from '../env/parsePublic.ts'
import { publicHandover } from '../env/server.ts'
import { SALES_PATH } from '../routes.ts'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../server/http/hashSource.ts'
import { deliver, type Outgoing } from './deliver.ts'
import { deliveryOf, pathOf } from './deliveryOf.ts'
import { agedEntry, datedAnswer, isAnswer, markStale } from './freshness/cacheAge.ts'
import { frameworkSources } from './pageScripts.ts'
import { readBuiltFiles } from './readBuiltFiles.ts'

// Node's loader hands over the whole CommonJS module here, a bundler only its default export.
const FileSystemCache: typeof importedCache = Reflect.get(importedCache, 'default') ?? importedCache

type Cache = InstanceType<typeof importedCache>
type Entry = Awaited<ReturnType<Cache['get']>>
type Value = Parameters<Cache['set']>[1]
type Page = Extract<Value, { html: string }>

const isPage = (value: Value | undefined): value is Page =>
  Boolean(value) && typeof Reflect.get(Object(value), 'html') === 'string'

/** Returns the status of a route's answer; undefined for pages. */
const routeStatus = (value: Value | undefined): number | undefined =>
  value && 'body' in value ? value.status : undefined

/** True for a sales page that there is not, or that has moved. Kept, mistyped addresses would fill the disk. */
const isMissingPage = (key: string, value: Value | undefined): boolean =>
  pathOf(key).startsWith(SALES_PATH) && isPage(value) && value.status !== undefined && value.status !== 200

const STARTED = Date.now()

const POLICY = 'content-security-policy'

/**
 * Next's own file-system cache, with five changes: a page comes out of it, and goes into it, as the visitor should get it
 * (`deliver.ts`); it is as old as the beginning of its rendering (`cacheAge.ts`); a site that runs with other public
 * variables than its build renders each page again; the 404 of a route or page is not kept; and answers
 * to other methods than GET are not stored.
 */
export default class CacheHandler extends FileSystemCache {
  readonly #serverFolder: string
  /** Next creates a handler for each request, so a request's rendering reads the content after this time. */
  readonly #begun = Date.now()
  /** Keys of entries that this request found. A page that is gone replaces its last copy. */
  readonly #stored = new Set<string>()

  constructor(context: ConstructorParameters<typeof importedCache>[0]) {
    super(context)
    this.#serverFolder = context.serverDistDir
  }

  override async get(...args: Parameters<Cache['get']>): Promise<Entry> {
    const stored = await super.get(...args)
    if (stored) this.#stored.add(args[0])
    const entry = stored && agedEntry(stored, Date.now())
    // A page of an earlier process may contain another address.
    if (entry && isAnswer(entry.value) && isMoved(this.#serverFolder) && entry.lastModified < STARTED)
      return null
    // Next stores the 404 of a route, such as the sitemap of a closed site, without tags, so it would stay.
    if (routeStatus(entry?.value) === 404 || isMissingPage(args[0], entry?.value)) return null
    // Pages of the build have no policy yet.
    if (!isPage(entry?.value) || entry.value.headers?.[POLICY]) return entry
    return { ...entry, value: { ...entry.value, ...this.#delivered(args[0], entry.value) } }
  }

  override async set(...args: Parameters<Cache['set']>): Promise<void> {
    const [key, value, context] = args
    // Next renders a stale route for any request, and would store the 405 of another method for all visitors.
    if (![undefined, 200, 404].includes(routeStatus(value))) return
    // A visitor who waited for the rendering is answered with this very object, which Next never reads from the cache again.
    if (isPage(value)) Object.assign(value, this.#delivered(key, value))
    if (isPage(value) && isMissingPage(key, value)) {
      // Next has already set it, and would send it twice.
      delete value.headers?.location
      if (!this.#stored.has(key)) return
    }
    return super.set(key, isAnswer(value) ? datedAnswer(value, this.#begun) : value, context)
  }

  override async revalidateTag(...args: Parameters<Cache['revalidateTag']>): Promise<void> {
    markStale([args[0]].flat())
    return super.revalidateTag(...args)
  }

  #delivered(key: string, { html, headers, status }: Page): Pick<Page, 'html' | 'headers' | 'status'> {
    const [path, delivery] = [pathOf(key), deliveryOf(key)]
    const outgoing =
      delivery === 'studio'
        ? studioPage(this.#serverFolder)
        : deliver(html, { path, delivery }, builtFiles(this.#serverFolder))
    return {
      html: outgoing.html,
      headers: { ...headers, ...outgoing.headers },
      status: outgoing.status ?? status,
    }
  }
}

/** Keeps the first result: a process has one build. @param read reads from the `server` folder of the build */
function once<Result>(read: (serverFolder: string) => Result): (serverFolder: string) => Result {
  let result: Result | undefined
  return (serverFolder) => {
    result ??= read(serverFolder)
    return result
  }
}

const builtFiles = once(readBuiltFiles)

const studioFile = (serverFolder: string): string => join(serverFolder, 'app', 'studio.html')

/** True if the build had other public variables, which its Studio's page holds. A build that runs has no such page yet. */
const isMoved = once((serverFolder) => {
  const file = studioFile(serverFolder)
  return existsSync(file) && !readFileSync(file, 'utf8').includes(`>${publicHandover}</script>`)
})

/**
 * The Studio's page from the build, never a later rendering. Its Content-Security-Policy lists the inline scripts of exactly
 * these bytes, limited to those with the framework's form. Throws when the build has no Studio.
 */
const studioPage = once((serverFolder): Outgoing => {
  const html = readFileSync(studioFile(serverFolder), 'utf8').replace(
    new RegExp(`(<script id="${HANDED_OVER}"[^>]*>).*?(?=</script>)`, 's'),
    (_, tag: string) => tag + publicHandover,
  )
  const scriptHashes = frameworkSources(html).map(hashSource)
  const policy = contentSecurityPolicy({ delivery: 'studio', scriptHashes, thirdParties: [] })
  return { html, headers: { [POLICY]: policy } }
})
