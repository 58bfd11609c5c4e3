import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { extname } from 'node:path'
import { listen } from '#lib/node/http/listen.ts'
import { staticHost } from './staticHost.ts'

/** Content types by file extension, as a static host sends them. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Starts a static https host on this machine, which runs no code and refuses POST.
 * @param served the published folder
 */
export async function startFilesServer(
  served: string,
  port: number,
  { certificate, key }: { certificate: string; key: string },
): Promise<() => Promise<void>> {
  const host = staticHost(served)
  const proof = { cert: readFileSync(certificate), key: readFileSync(key) }
  const server = createServer(proof, ({ method, url = '/' }, response) => {
    if (method !== 'GET') return response.writeHead(405).end()
    const { pathname } = new URL(url, 'https://files.localhost')
    const { status, headers, file, body } = host.answer(pathname)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    return response.writeHead(status, { 'content-type': type, ...Object.fromEntries(headers) }).end(body)
  })
  await listen(server, port, 'TEST_PORT')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
