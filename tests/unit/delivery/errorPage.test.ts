import { createServer, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replaceFailedPages } from '#lib/delivery/replaceFailedPages.ts'
import { listen } from '#lib/node/http/listen.ts'

const HTML = 'text/html; charset=utf-8'

/** Responses of Next with and without compression, of a page and of data. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/compressed': (response) => {
    response.statusCode = 500
    response.setHeader('content-type', HTML).setHeader('content-encoding', 'gzip')
    response.writeHead(500)
    response.write(gzipSync('<html id="__next_error__">'))
    response.end()
  },
  '/plain': (response) => {
    response.statusCode = 500
    response.setHeader('content-type', HTML)
    response.write('<html id="__next_error__">')
    response.end('</html>')
  },
  '/page': (response) => response.setHeader('content-type', HTML).end('fine'),
  '/data': (response) => {
    response.statusCode = 500
    response.setHeader('content-type', 'application/json').end('{}')
  },
}

const server = createServer((request, response) => answers[request.url ?? '']?.(response))
let origin = ''
beforeAll(async () => {
  await replaceFailedPages()
  origin = `http://127.0.0.1:${await listen(server, 0, 'PORT')}`
})
afterAll(() => {
  server.close()
})

describe('replaceFailedPages', () => {
  it.each(['/compressed', '/plain'])('replaces a failed page at %s by the fixed heading', async (path) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(500)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const text = await response.text()
    expect(text).toContain('<h1>Unexpected Application Error!</h1>')
    expect(text).not.toContain('__next_error__')
  })

  it.each([
    ['/page', 'fine'],
    ['/data', '{}'],
  ])('leaves %s unchanged', async (path, body) => {
    expect(await (await fetch(origin + path)).text()).toBe(body)
  })
})
