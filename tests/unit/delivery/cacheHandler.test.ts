import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import CacheHandler from '#lib/delivery/cacheHandler.ts'
import { NOT_FOUND_MARK } from '#lib/delivery/deliver.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { contentPage, framework, renderedPage } from '#tests/support/delivery/renderedPage.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

const keyOf = (path: string) => `/route-cache/APP_PAGE/${Math.random()}/$${path}`
type Page = Extract<Parameters<CacheHandler['set']>[1], { html: string; status: unknown; postponed: unknown }>

// Next's names of kinds are enumerations that only its own compiler can read.
const page = (html: string): Page => ({
  ...JSON.parse('{"kind":"APP_PAGE"}'),
  html,
  headers: { 'x-next-cache-tags': 'a' },
})
const asked = JSON.parse('{"kind":"APP_PAGE","isFallback":false,"isRoutePPREnabled":false}')

let folder: string
const open = (Handler = CacheHandler) =>
  new Handler({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: folder,
    maxMemoryCacheSize: 10_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  })

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const policyOf = (entry: Awaited<ReturnType<CacheHandler['get']>>) =>
  entry?.value && 'headers' in entry.value && entry.value.headers
    ? String(Reflect.get(entry.value.headers, 'content-security-policy'))
    : ''
const htmlOf = (entry: Awaited<ReturnType<CacheHandler['get']>>) =>
  entry?.value && 'html' in entry.value ? entry.value.html : undefined

describe("page in Next's cache", () => {
  it('is equal for the first visitor and all later ones', async () => {
    const cache = open()
    const key = keyOf('/privacy')
    const waitedFor = page(renderedPage('<p>First</p>'))
    await cache.set(key, waitedFor, asked)
    expect(waitedFor.html).toBe(contentPage('<p>First</p>'))
    const entry = await open().get(key, asked)
    expect(htmlOf(entry)).toBe(waitedFor.html)
    expect(policyOf(entry)).toContain("default-src 'none'")
    expect(waitedFor.headers).toEqual({
      'x-next-cache-tags': 'a',
      'content-security-policy': policyOf(entry),
    })
  })

  it('allows no script in its policy that was injected into the stored page', async () => {
    const injected = 'window.injected=1'
    mkdirSync(join(folder, 'app'))
    writeFileSync(join(folder, 'app', 'TSS.html'), renderedPage(`<script>${injected}</script>`))
    writeFileSync(join(folder, 'app', 'TSS.meta'), '{"headers":{}}')
    writeFileSync(join(folder, 'app', 'TSS.rsc'), '')
    expect(policyOf(await open().get('/TSS', asked))).not.toContain(hashSource(injected))
  })
})

describe("sales page in Next's cache", () => {
  const missing = () => page(renderedPage(`<main ${NOT_FOUND_MARK}="">Oops!</main>`))
  const pagesInMemory = async (key: string) => htmlOf(await open().get(key, asked))

  it('has status 404 and is not stored when there is none at its address', async () => {
    const [key, waitedFor] = [keyOf('/offers/mistyped'), missing()]
    const store = vi.spyOn(FileSystemCache.prototype, 'set')
    await open().set(key, waitedFor, asked)
    expect(waitedFor.status).toBe(404)
    expect(store).not.toHaveBeenCalled()
  })

  it('is asked again after it was taken back', async () => {
    const key = keyOf('/offers/autumn')
    await open().set(key, page(renderedPage('<p>Autumn</p>')), asked)
    expect(await pagesInMemory(key)).toBe(contentPage('<p>Autumn</p>'))
    const later = open()
    await later.get(key, asked)
    await later.set(key, missing(), asked)
    expect(await pagesInMemory(key)).toBeUndefined()
  })

  it('leaves the address of a moved page to Next, which sends it once', async () => {
    const moved = { ...page(renderedPage('')), status: 308, headers: { location: '/offers/october' } }
    await open().set(keyOf('/offers/autumn'), moved, asked)
    expect(moved.headers).not.toHaveProperty('location')
  })
})

describe('route', () => {
  const kind = JSON.parse('{"kind":"APP_ROUTE"}')
  const answer = (status: number) => ({ ...kind, body: Buffer.from('<urlset/>'), status, headers: {} })

  it.each([204, 405])('keeps its answer when another method was answered with %d', async (status) => {
    const key = keyOf('/share/homePage.png')
    await open().set(key, answer(200), kind)
    await open().set(key, answer(status), kind)
    expect(await open().get(key, kind)).toMatchObject({ value: { status: 200 } })
  })

  it('is asked again after a 404', async () => {
    const key = keyOf('/sitemap.xml')
    await open().set(key, answer(404), kind)
    expect(await open().get(key, kind)).toBeNull()
    await open().set(key, answer(200), kind)
    expect(await open().get(key, kind)).toMatchObject({ value: { status: 200 } })
  })
})

describe('Studio page', () => {
  it('is always the built page with the policy of its scripts', async () => {
    mkdirSync(join(folder, 'app'))
    const built = `<html><body>${framework.begin}${framework.flight}<script>window.built=1</script></body></html>`
    writeFileSync(join(folder, 'app', 'studio.html'), built)
    const cache = open()
    const key = keyOf('/studio')
    await cache.set(key, page(`${built}<script>self.__next_f.push([2])</script>`), asked)
    expect(htmlOf(await cache.get(key, asked))).toBe(built)
    const scripts = policyOf(await cache.get(key, asked))
      .split('; ')
      .find((directive) => directive.startsWith('script-src'))
    const sourceOf = (tag: string) => tag.replace(/^<script>|<\/script>$/g, '')
    expect(scripts).toBe(
      `script-src 'self' ${hashSource(sourceOf(framework.begin))} ${hashSource(sourceOf(framework.flight))}`,
    )
  })

  it('is rendered again when the build had another address', async () => {
    mkdirSync(join(folder, 'app'), { recursive: true })
    const built = JSON.stringify({ NEXT_PUBLIC_SITE_URL: 'https://built.site.test' })
    const studio = `<script id="public-variables" type="application/json">${built}</script>`
    writeFileSync(join(folder, 'app', 'studio.html'), studio)
    vi.resetModules()
    vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] })
    const key = keyOf('/privacy')
    await open().set(key, page(renderedPage('<p>Of the build</p>')), asked)
    vi.useRealTimers()
    const { default: Started } = await import('#lib/delivery/cacheHandler.ts')
    const cache = open(Started)
    expect(await cache.get(key, asked)).toBeNull()
    await cache.set(key, page(renderedPage('<p>Of this address</p>')), asked)
    expect(htmlOf(await cache.get(key, asked))).toContain('Of this address')
    const keyOfStudio = keyOf('/studio')
    await cache.set(keyOfStudio, page(studio), asked)
    expect(htmlOf(await cache.get(keyOfStudio, asked))).toContain('"application/json">{}</script>')
  })
})
