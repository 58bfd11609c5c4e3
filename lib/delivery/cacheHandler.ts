import importedCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { inlineScriptHashes } from '../security/inlineHashes.ts'
import { thirdPartiesOn } from '../security/thirdPartiesOn.ts'
import { type Delivery, deliveryOf, pathOf } from './delivery.ts'
import { islandHtml } from './islandHtml.ts'
import { leanHtml } from './leanHtml.ts'

// Node's loader hands over the whole CommonJS module here, a bundler only its default export.
const FileSystemCache: typeof importedCache = Reflect.get(importedCache, 'default') ?? importedCache

type Entry = Awaited<ReturnType<InstanceType<typeof importedCache>['get']>>
type Value = NonNullable<NonNullable<Entry>['value']>

/**
 * Next's own file-system cache, with one change: a page comes out of it as the visitor should get it. Content pages
 * lose the framework's scripts, island pages get their island in place of them, and every page carries a Content-Security-Policy made from its own inline scripts, so
 * both stay true after each revalidation.
 */
export default class CacheHandler extends FileSystemCache {
  static #delivered = new WeakMap<Value, Value>()

  override async get(...args: Parameters<InstanceType<typeof importedCache>['get']>): Promise<Entry> {
    const entry = await super.get(...args)
    const value = entry?.value
    if (!value || !('html' in value) || typeof value.html !== 'string') return entry
    const known = CacheHandler.#delivered.get(value)
    if (known) return { ...entry, value: known }
    const delivery = deliveryOf(args[0])
    const html = htmlFor(delivery, value.html, pathOf(args[0]))
    const policy = contentSecurityPolicy({
      delivery,
      scriptHashes: inlineScriptHashes(html),
      thirdParties: thirdPartiesOn(html),
    })
    const delivered = { ...value, html, headers: { ...value.headers, 'content-security-policy': policy } }
    CacheHandler.#delivered.set(value, delivered)
    return { ...entry, value: delivered }
  }
}

function htmlFor(delivery: Delivery, html: string, path: string): string {
  if (delivery === 'content') return leanHtml(html)
  return delivery === 'island' ? islandHtml(html, path) : html
}
