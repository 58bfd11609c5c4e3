import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendPacked } from '#lib/delivery/sendPacked.ts'

// What `next start` compresses with.
const compression = createRequire(import.meta.url)('next/dist/compiled/compression')

const PAGE = `<!DOCTYPE html><title>A page</title>${'<p>The same words for everybody.</p>'.repeat(80)}`
const KEPT = 's-maxage=60, stale-while-revalidate=10'

const answers: RequestListener = (request, response) => {
  compression()(request, response, () => {})
  const isOwn = request.url === '/own'
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', isOwn ? 'private, no-store' : KEPT)
  response.setHeader('content-length', Buffer.byteLength(PAGE))
  response.end(request.method === 'HEAD' ? null : PAGE)
}

let server: Server
let origin: string

beforeAll(async () => {
  sendPacked()
  server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})

afterAll(() => {
  server.close()
})

/** The bytes as they come, which `fetch` doesn't show. */
async function ask(path: string, acceptEncoding: string, method = 'GET', more: Record<string, string> = {}) {
  const { request } = await import('node:http')
  const headers = { 'accept-encoding': acceptEncoding, ...more }
  const asked = request(`${origin}${path}`, { method, headers }).end()
  const [response] = await once(asked, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

it('a page for all is sent as it was compressed once, in the smaller form that the browser takes', async () => {
  const first = await ask('/', 'gzip, deflate, br')
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(first.body).toString()).toBe(PAGE)
  await vi.waitFor(async () => {
    const { headers, body } = await ask('/', 'gzip, deflate, br')
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(body).toString()).toBe(PAGE)
  })
  const { headers, body } = await ask('/', 'gzip, br;q=0')
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(body.length) })
  expect(gunzipSync(body).toString()).toBe(PAGE)
})

it('who takes no compressed form gets the page as it is', async () => {
  const { headers, body } = await ask('/', 'identity')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(PAGE)
})

it('what is one visitor’s own is compressed by Next, each time anew', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { headers, body } = await ask('/own', 'gzip, br')
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['content-length']).toBeUndefined()
    expect(gunzipSync(body).toString()).toBe(PAGE)
  }
})

it('a question for the headers alone has no body', async () => {
  expect((await ask('/', 'gzip, br', 'HEAD')).body).toHaveLength(0)
})

it('who has the page already gets no body, whichever form it came in', async () => {
  const { headers } = await ask('/', 'identity')
  const tag = String(headers.etag)
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
  for (const held of [tag, `W/"another", ${tag}`, '*']) {
    const again = await ask('/', 'gzip, br', 'GET', { 'if-none-match': held })
    expect(again).toMatchObject({ status: 304, headers: { etag: tag, 'cache-control': KEPT } })
    expect(again.headers).not.toHaveProperty('content-encoding')
    expect(again.body).toHaveLength(0)
  }
  const other = await ask('/', 'gzip, br', 'GET', { 'if-none-match': 'W/"another"' })
  expect(other).toMatchObject({ status: 200, headers: { etag: tag } })
})

it('what is one visitor’s own has no tag, and is sent whole', async () => {
  const { status, headers } = await ask('/own', 'gzip', 'GET', { 'if-none-match': '*' })
  expect({ status, tag: headers.etag }).toEqual({ status: 200, tag: undefined })
})
