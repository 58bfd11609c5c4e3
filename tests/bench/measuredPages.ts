import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { JSDOM } from 'jsdom'
import { listen } from '#lib/node/http/listen.ts'

const REMOVED = 'script, style, noscript, template, svg, iframe, [hidden]'
/** Attributes that texts, links, pictures and form controls need to work. */
const KEPT = new Set(
  'href src srcset sizes width height alt loading fetchpriority decoding id lang datetime type name for open'.split(
    ' ',
  ),
)

const sheet = transformSync(readFileSync('tests/bench/plainPage.css', 'utf8'), {
  loader: 'css',
  minify: true,
})

/**
 * Returns a page of the site as plain HTML: its text, links, pictures, form controls and fonts in plain elements, one small
 * style element, no script. Astro builds the same document from the same markup.
 */
function plainPage(html: string): string {
  const { document } = new JSDOM(html).window
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const faces = (rules.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter(
    (face) => face.includes('url(') && !face.includes('unicode-range'),
  )
  if (faces.length === 0)
    throw new Error('The page loads no font: the reference would be lighter than the page.')
  for (const element of document.body.querySelectorAll(REMOVED)) element.remove()
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  const head = [...document.querySelectorAll('title, meta[name="description"]')].map(
    (element) => element.outerHTML,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head.join('')}<link rel="icon" href="data:,"><style>${faces.join('')}${sheet.code.trim()}</style></head><body>${document.body.innerHTML}</body></html>`
}

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

const OF_CONNECTION = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/

/** Fetches a path, and compresses what the site compresses as the static snapshot does. */
async function answerFrom(site: string, path: string, isPlain: boolean): Promise<Answer> {
  const response = await fetch(`${site}${path}`, { headers: { 'accept-encoding': 'br, gzip' } })
  if (!response.ok) throw new Error(`${site}${path} returned ${response.status}.`)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OF_CONNECTION.test(name)))
  let body: Buffer = Buffer.from(await response.arrayBuffer())
  if (isPlain && headers['content-type']?.startsWith('text/html')) {
    body = Buffer.from(plainPage(body.toString()))
    // The policy lists hashes of the site's style element only.
    delete headers['content-security-policy']
  }
  if (!headers['content-encoding']) return { headers, body }
  return { headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body) }
}

/**
 * Starts a cache in front of a running site, so that the pages are measured and not the server. It fetches each path
 * once.
 * @param isPlain true to convert pages to plain HTML
 */
export async function startCache(
  site: string,
  isPlain: boolean,
): Promise<{ origin: string; stop: () => void }> {
  const answers = new Map<string, Promise<Answer>>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = answers.get(url) ?? answerFrom(site, url, isPlain)
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
