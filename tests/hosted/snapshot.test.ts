import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { updateSnapshot } from '#lib/delivery/snapshot/snapshot.ts'
import { LONGEST_QUERY_URL, LONGEST_URL } from '#lib/node/http/limitHeads.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { routes } from '#lib/routes.ts'
import { doors, hostNames, ports } from '#tests/support/hosted/addresses.ts'
import { startCaddy } from '#tests/support/hosted/proxies/caddy.ts'
import { makeCertificates } from '#tests/support/hosted/proxies/certificates.ts'
import { startNginx } from '#tests/support/hosted/proxies/nginx.ts'
import { startFolder } from '#tests/support/hosted/surroundings.ts'
import { trust } from '#tests/support/hosted/visits.ts'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'
import { type SmallSite, startSmallSite } from '#tests/support/snapshot/smallSite.ts'
import { staticHost } from '#tests/support/snapshot/staticHost.ts'

const NGINX = `http://127.0.0.1:${ports.cacheOfHeard}`
/** Poll options, ms. Caddy checks its configuration for changes once a second. */
const TOLD_WITHIN = { timeout: 15_000, interval: 50 }

const started = new AsyncDisposableStack()
let snapshotFolder = ''
let site: SmallSite
const posted: Record<'path' | 'forwarded' | 'host' | 'body', string | null>[] = []

/** ops/deploy/nginx.conf with the ports and folders of the test. */
function nginxServer(): string {
  const rules = readFileSync(join(projectRoot, 'ops/deploy/nginx.conf'), 'utf8')
    .replaceAll('/var/lib/snapshot', snapshotFolder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.heard}`)
    .replaceAll('127.0.0.1:3950', `127.0.0.1:${ports.function}`)
  return `server { listen 127.0.0.1:${ports.cacheOfHeard}; ${rules} }`
}

const referralFunction = async (request: Request): Promise<Response> => {
  const { headers } = request
  posted.push({
    path: new URL(request.url).pathname,
    forwarded: headers.get('x-forwarded-for'),
    host: headers.get('host'),
    body: await request.text(),
  })
  return new Response(null, { status: 303, headers: { location: '/referral-thank-you' } })
}

const update = () =>
  updateSnapshot(snapshotFolder, {
    origin: site.origin,
    siteUrl: doors.public,
    supabaseUrl: null,
    hstsScope: 'host',
    salesPaths: async () => [],
  })

beforeAll(async () => {
  const { folder, made } = startFolder(started, 'snapshot-hosts')
  snapshotFolder = made('snapshot')
  const certificates = makeCertificates(folder, Object.values(hostNames))
  trust(certificates.authority)
  site = await startSmallSite(doors.public, ports.heard)
  started.defer(site.close)
  started.defer((await startFakeServer(referralFunction, ports.function)).stop)
  const caddy = await startCaddy({
    folder,
    state: made('caddy'),
    door: doors.public,
    ports: { site: ports.heard, function: ports.function },
    certificates,
    logs: made('logs'),
    snapshot: snapshotFolder,
  })
  started.defer(caddy.stop)
  expect(await textOf('/TSS'), 'the site serves pages before the first snapshot').toContain('The page /TSS')
  await update()
  await vi.waitFor(async () => {
    if ((await ask(doors.public, '/TSS')).headers.has('x-rendered-at'))
      throw new Error('Caddy still requests pages from the site.')
  }, TOLD_WITHIN)
  started.defer(await startNginx(made('nginx'), [nginxServer()], ports.cacheOfHeard))
})

afterAll(() => started.disposeAsync())

const ask = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...init })
const textOf = async (path: string) => (await ask(doors.public, path)).text()

/** Headers of one transfer or one server, which neither visitors nor caches act upon. */
const TRANSFER =
  /^(?:accept-ranges|alt-svc|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding|x-rendered-at)$/
const members = (value: string) =>
  [...new Set(value.split(',').map((member) => member.trim().toLowerCase()))].sort()

/** Media types that browsers treat alike, by alias. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'application/xml': 'text/xml',
  'image/x-icon': 'image/vnd.microsoft.icon',
}

/** Returns a media type without its encoding, which is always UTF-8 and named by the server or the file. */
const typeOf = (value: string): string => {
  const [type = ''] = value.split(';')
  return SAME_TYPE[type] ?? type
}

/** Returns the headers that matter to visitors and caches, normalised. */
const meaning = (headers: Iterable<[string, string]>, isOnSite = false) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !TRANSFER.test(name))
      .map(([name, value]): [string, unknown] => {
        // Only files have dates, from which browsers would guess a lifetime.
        if (name === 'cache-control') return [name, isOnSite ? value : value.replace(/^max-age=0, /, '')]
        if (name === 'content-type') return [name, typeOf(value)]
        if (name !== 'vary') return [name, value]
        return [
          name,
          members(value).filter(
            (member) => member !== 'accept-encoding' && !(isOnSite && /^(?:rsc|next-)/.test(member)),
          ),
        ]
      })
      .filter(([, value]) => !Array.isArray(value) || value.length > 0)
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

const pages = routes.map(({ path }) => path)
const UNKNOWN = [
  '/tss',
  '/ILM.html',
  '/index.html',
  '/404.html',
  '/no-such-page',
  '/_headers',
  '/TSS/more',
  '/share',
  '/manifest.json',
]
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/share/homePage.png',
  '/_next/static/chunks/a1.css',
  '/_next/static/media/a.woff2',
  '/elements.12ab.js',
  '/islands/later.12ab.js',
  '/apple-icon.png',
  '/favicon.ico',
]
const REDIRECTS = ['/TSS/', '/TSS/?utm_source=a&b=%20%22c', '/ai-roi-calculator/', '/referral/submit']

describe('Caddy, nginx and a static file host', () => {
  it.each([...pages, ...FILES, ...UNKNOWN, ...REDIRECTS])('respond alike to %s', async (path) => {
    const files = staticHost(join(snapshotFolder, 'current/site')).answer(path)
    const [caddy, nginx] = await Promise.all([ask(doors.public, path), ask(NGINX, path)])
    expect([caddy.status, files.status]).toEqual([nginx.status, nginx.status])
    if (caddy.status >= 300 && caddy.status < 400) {
      expect([caddy.headers.get('location'), files.headers.get('location')]).toEqual([
        nginx.headers.get('location'),
        nginx.headers.get('location'),
      ])
      expect(nginx.headers.get('location')?.split('?')[1]).toBe(path.split('?')[1])
      return
    }
    const told = meaning(caddy.headers)
    expect(meaning(nginx.headers)).toEqual(told)
    const { 'content-type': _, ...others } = told
    expect(meaning(files.headers)).toEqual(others)
    expect(await nginx.text()).toBe(await caddy.text())
  })

  it.each([
    ['/TSS?', LONGEST_URL, 200],
    ['/TSS?', LONGEST_URL + 1, 414],
    ['/lake/status?', LONGEST_QUERY_URL, 404],
    ['/lake/status?', LONGEST_QUERY_URL + 1, 414],
  ])('return for %s of %i characters the status %i', async (path, length, status) => {
    for (const door of [doors.public, NGINX]) {
      expect((await ask(door, path.padEnd(length, 'a'))).status, door).toBe(status)
    }
  })

  it.each([...pages, ...FILES])('respond to %s like the site', async (path) => {
    const own = path === '/apple-icon.png' ? '/apple-icon.png?abc' : path
    const [caddy, direct] = await Promise.all([ask(doors.public, path), ask(site.origin, own)])
    expect(caddy.status).toBe(direct.status)
    expect(meaning(caddy.headers)).toEqual(meaning(direct.headers, true))
  })

  it('make browsers revalidate pages that shared caches keep', async () => {
    for (const door of [doors.public, NGINX]) {
      const page = await ask(door, '/TSS')
      expect(page.headers.get('cache-control')).toBe('max-age=0, s-maxage=60, stale-while-revalidate=10')
      const style = await ask(door, '/_next/static/chunks/a1.css')
      expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('keep the _headers file within the limits of every host', () => {
    const text = readFileSync(join(snapshotFolder, 'current/site/_headers'), 'utf8')
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000)
    expect(staticHost(join(snapshotFolder, 'current/site')).rules.length).toBeLessThan(100)
  })
})

describe('Caddy with a static snapshot', () => {
  it.each([
    ['/TSS', 'TSS.html.br'],
    ['/', 'index.html.br'],
    ['/_next/static/chunks/a1.css', '_next/static/chunks/a1.css.br'],
  ])('sends the stored Brotli file of %s', async (path, name) => {
    const file = readFileSync(join(snapshotFolder, 'current/site', name))
    const answer = await ask(doors.public, path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBe(file.length)
    const again = await ask(doors.public, path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('forwards previews, the Studio and other posts to the site', async () => {
    const cookie = { headers: { cookie: 'a=b; preview-pass=1' } }
    expect(await (await ask(doors.public, '/TSS', cookie)).text()).toBe('draft of /TSS')
    expect(await (await ask(NGINX, '/TSS', cookie)).text()).toBe('draft of /TSS')
    for (const path of [
      '/studio',
      '/studio/structure',
      '/api/revalidate',
      '/_next/static/unknown.js',
      '/readyz',
    ]) {
      site.asked.splice(0)
      await ask(doors.public, path)
      await ask(NGINX, path)
      expect(site.asked).toEqual([path, path])
    }
    site.asked.splice(0)
    await ask(doors.public, '/TSS', { method: 'POST', body: 'x' })
    expect(site.asked).toEqual(['/TSS'])
  })

  it.each([
    ['Caddy', doors.public],
    ['nginx', NGINX],
  ])('%s forwards form and function requests with the visitor’s address', async (_, door) => {
    posted.splice(0)
    const body = new URLSearchParams({ yourName: 'Grace' })
    const answer = await ask(door, '/referral/submit', {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/referral-thank-you'])
    await ask(door, '/functions/v1/send-referral-notification', { method: 'POST', body: '{}' })
    expect(posted.map(({ path }) => path)).toEqual([
      '/functions/v1/send-referral-notification/form',
      '/functions/v1/send-referral-notification',
    ])
    expect(posted[0]).toMatchObject({
      body: 'yourName=Grace',
      forwarded: '127.0.0.1',
      host: `127.0.0.1:${ports.function}`,
    })
  })

  it('sends a new page at once with its own policy', async () => {
    site.publish('/TSS', 'News')
    await update()
    expect(await textOf('/TSS')).toContain('<h1>News</h1>')
    expect(await (await ask(NGINX, '/TSS')).text()).toContain('<h1>News</h1>')

    const html = '<!DOCTYPE html><html lang="en"><head><style>a{}</style></head><body>Styled</body></html>'
    const hash = `'sha256-${createHash('sha256').update('a{}').digest('base64')}'`
    const before = site.answers.get('/TSS')
    site.answers.set('/TSS', {
      headers: { ...before?.headers, 'content-security-policy': `style-src ${hash}` },
      body: html,
    })
    const updating = update()
    let isDone = false
    void updating.then(() => {
      isDone = true
    })
    const isTold = async () => {
      const answer = await ask(doors.public, '/TSS')
      const isNew = (await answer.text()) === html
      expect(answer.headers.get('content-security-policy')?.includes(hash)).toBe(isNew)
      return isNew && isDone
    }
    await expect.poll(isTold, TOLD_WITHIN).toBe(true)
  })

  it('serves pages, files and the form without the site’s process', async () => {
    await site.close()
    for (const path of [...pages, ...FILES]) expect((await ask(doors.public, path)).status, path).toBe(200)
    expect((await ask(doors.public, '/nowhere')).status).toBe(404)
    expect(await textOf('/nowhere')).toContain('Oops! Page not found')
    expect(
      (await ask(doors.public, '/referral/submit', { method: 'POST', body: new URLSearchParams() })).status,
    ).toBe(303)
  })
})
