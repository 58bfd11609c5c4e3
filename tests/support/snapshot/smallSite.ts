import { createServer } from 'node:http'
import { CACHE_CONTROL } from '#lib/delivery/freshness/cacheHeaders.ts'
import { SUBMIT_PATH } from '#lib/delivery/snapshot/files.ts'
import { fontPath, servedFonts } from '#lib/design/brand.ts'
import { listen } from '#lib/node/http/listen.ts'
import { routes } from '#lib/routes.ts'
import { shareImagePath } from '#lib/seo/shareImage.ts'
import { securityHeadersFor } from '#lib/server/http/securityHeaders.ts'

interface Answered {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

export type SmallSite = Awaited<ReturnType<typeof startSmallSite>>

const SECURITY = Object.fromEntries(securityHeadersFor('host').map(({ key, value }) => [key, value]))
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const KEPT = {
  'cache-control': CACHE_CONTROL,
  vary: 'rsc, next-router-state-tree, Cookie',
}
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Picture address of the local Content Lake, as pages write it in an attribute. */
export const PICTURE = '/lake/images/local/production/hero-800x600.png?w=320&auto=format'

const policy = (path: string): string =>
  `default-src 'none'; script-src 'self' 'sha256-${path.length}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='; form-action 'self'`

const page = (siteUrl: string, path: string, text: string): string => `<!DOCTYPE html><html lang="en"><head>
<title>${path}</title>
<link rel="stylesheet" href="/_next/static/chunks/a1.css">
<link rel="apple-touch-icon" href="/apple-icon.png?abc">
<meta property="og:image" content="${siteUrl}/share/homePage.png">
<script type="module" src="/elements.12ab.js"></script>
</head><body><h1>${text}</h1><p>${'Words of a letter, and more of them. '.repeat(40)}</p>
<img src="${PICTURE.replaceAll('&', '&amp;')}" srcset="${PICTURE.replaceAll('&', '&amp;')} 320w" alt="">
<div data-props="{&quot;logo&quot;:&quot;${PICTURE.replaceAll('&', '&amp;')}&quot;}"></div>
<a href="/privacy">Privacy</a><a href="/studio">Studio</a>
<form method="post" action="${SUBMIT_PATH}"><button>Submit</button></form>
</body></html>`

/** The style sheet as Next builds it, with a relative font address. */
const STYLE = `@font-face{font-family:A;src:url(../media/a.woff2)}${'body{margin:0}'.repeat(60)}`

function begin(siteUrl: string): Map<string, Answered> {
  const html = (path: string, text: string, more: Partial<Answered> = {}): [string, Answered] => [
    path,
    {
      headers: { ...HTML, ...KEPT, 'content-security-policy': policy(path) },
      body: page(siteUrl, path, text),
      ...more,
    },
  ]
  const file = (
    address: string,
    type: string,
    body: string,
    kept: object = IMMUTABLE,
  ): [string, Answered] => [address, { headers: { 'content-type': type, ...kept }, body }]
  const SCRIPT = 'application/javascript; charset=UTF-8'
  const missing = {
    ...HTML,
    'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
    'content-security-policy': policy('/404'),
  }
  return new Map<string, Answered>([
    ...routes.map(({ path }) => html(path, `The page ${path}`)),
    ...routes.map(({ document }) =>
      file(shareImagePath(document), 'image/png', `picture of ${document}`, KEPT),
    ),
    html('/404', 'Oops! Page not found', { status: 404, headers: missing }),
    file('/robots.txt', 'text/plain', 'User-Agent: *\n', KEPT),
    file('/sitemap.xml', 'application/xml', '<urlset/>', KEPT),
    file('/favicon.ico', 'image/x-icon', 'ico', { 'cache-control': 'public, max-age=86400' }),
    ...servedFonts.map((font) =>
      file(fontPath(font), 'font/woff2', font.family, { 'cache-control': 'public, max-age=86400' }),
    ),
    file('/apple-icon.png?abc', 'image/png', 'icon', KEPT),
    file('/_next/static/chunks/a1.css', 'text/css; charset=UTF-8', STYLE),
    file('/_next/static/media/a.woff2', 'font/woff2', 'font'),
    file('/elements.12ab.js', SCRIPT, 'const later=()=>import("/islands/later.12ab.js");later()'),
    file('/islands/later.12ab.js', SCRIPT, 'export{}'),
    file(PICTURE, 'image/avif', 'a picture, cut to 320'),
  ])
}

/**
 * Starts a site in place of Next's on a free port or on the given one: every path of the route table, the files that
 * pages name, and headers as Next sends them.
 * @param siteUrl the public address, which pages use in absolute links
 */
export async function startSmallSite(siteUrl = 'https://site.localhost', port = 0) {
  const answers = begin(siteUrl)
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    asked.push(address)
    const { status = 200, headers, body } = answers.get(address) ?? { body: '', ...answers.get('/404') }
    response.writeHead(status, {
      ...SECURITY,
      etag: '"1"',
      'x-rendered-at': new Date().toISOString(),
      ...headers,
    })
    response.end(request.headers.cookie ? `draft of ${address}` : body)
  })
  const origin = `http://127.0.0.1:${await listen(server, port, 'TEST_PORT')}`
  return {
    origin,
    answers,
    asked,
    publish: (path: string, text: string) => {
      const before = answers.get(path)
      answers.set(path, { ...before, body: page(siteUrl, path, text) })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
