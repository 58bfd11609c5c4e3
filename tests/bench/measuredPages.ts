import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { JSDOM } from 'jsdom'
import { listen } from '#lib/node/http/listen.ts'

/** Beginning of the address of a page's style sheet, before the page's path. */
const SHEET = '/sheet?of='

/**
 * Returns a page of the site as Astro builds it from the same markup: without scripts, and with its rules in a style sheet,
 * because Astro inlines only sheets below 4 kB.
 */
function astroPage(html: string, path: string): { page: string; sheet: string } {
  const { document } = new JSDOM(html).window
  const styles = [...document.querySelectorAll('style')]
  for (const element of document.querySelectorAll('script:not([type$="json"]), style, noscript, template')) {
    element.remove()
  }
  document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${SHEET}${path}">`)
  return {
    page: `<!doctype html>${document.documentElement.outerHTML}`,
    sheet: styles.map(({ textContent }) => textContent).join('\n'),
  }
}

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

const OF_CONNECTION = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/

/** Fetches a path, and compresses what the site compresses as the static snapshot does. */
async function answerFrom(site: string, path: string, isAstro: boolean): Promise<Answer> {
  const isSheet = path.startsWith(SHEET)
  const address = isSheet ? path.slice(SHEET.length) : path
  const response = await fetch(`${site}${address}`, { headers: { 'accept-encoding': 'br, gzip' } })
  if (!response.ok) throw new Error(`${site}${address} returned ${response.status}.`)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_CONNECTION.test(name)))
  let body: Buffer = Buffer.from(await response.arrayBuffer())
  if (isAstro && headers['content-type']?.startsWith('text/html')) {
    const { page, sheet } = astroPage(body.toString(), address)
    body = Buffer.from(isSheet ? sheet : page)
    if (isSheet) headers['content-type'] = 'text/css'
    // The policy allows the style element, which this page lacks, by its hash.
    delete headers['content-security-policy']
  }
  if (!headers['content-encoding']) return { headers, body }
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body) }
}

/**
 * Starts a cache in front of a running site, so that the pages are measured and not the server. It fetches each path
 * once.
 * @param isAstro true to convert pages to those that Astro builds
 */
export async function startCache(
  site: string,
  isAstro: boolean,
): Promise<{ origin: string; stop: () => void }> {
  const answers = new Map<string, Promise<Answer>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = answers.get(url) ?? answerFrom(site, url, isAstro)
    answers.set(url, answer)
    try {
      const { headers, body } = await answer
      response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listen(server, 0, 'PORT')
  return { origin: `http://localhost:${port}`, stop: () => server.close() }
}
