import { hash } from 'node:crypto'
import { extname } from 'node:path'
import { NOT_FOUND_ADDRESS, SITEMAP_ADDRESS } from '../../content/tags.ts'
import { FONT_PATH, fontPath, servedFonts } from '../../design/brand.ts'
import { METHOD_PATH } from '../../method/methodFiles.ts'
import { routes } from '../../routes.ts'
import { shareImagePath } from '../../seo/shareImage.ts'
import { LAKE_PATH } from '../../server/http/lakePath.ts'
import { CACHE_CONTROL } from '../freshness/cacheHeaders.ts'

/** Target of the form without scripts. A GET redirects to the form. */
export const SUBMIT_PATH = '/referral/submit'

/** Returns the share pictures of the pages at these paths. */
export const sharePicturesOf = (paths: readonly string[]): string[] =>
  routes.filter(({ path }) => paths.includes(path)).map(({ document }) => shareImagePath(document))

/** Start of a crawl. Browsers and crawlers request the icon, robots.txt and the sitemap without a link; plain pages load the fonts. */
export const rootPaths: readonly string[] = [
  ...routes.flatMap(({ path, document }) => [path, shareImagePath(document)]),
  NOT_FOUND_ADDRESS,
  '/robots.txt',
  SITEMAP_ADDRESS,
  '/favicon.ico',
  ...servedFonts.map(fontPath),
]

/**
 * Returns the file of an address of the site, relative to the served folder. The query of a picture defines its crop, and files have
 * none. Sizes of one original differ only in their last digits, so that a list of them compresses well.
 */
export function fileOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const ending = extname(pathname)
  if (pathname.startsWith(`${LAKE_PATH}/images/`)) {
    const width = searchParams.get('w') ?? ''
    searchParams.delete('w')
    const original = hash('sha256', `${pathname}?${searchParams}`).slice(0, 12)
    // The Content Lake answers the crawl with AVIF, except for drawings.
    return `pictures/${original}${width.padStart(4, '0')}${ending === '.svg' ? ending : '.avif'}`
  }
  if (pathname === '/') return 'index.html'
  return ending === '' ? `${pathname.slice(1)}.html` : pathname.slice(1)
}

/** Headers with which servers send a group of files. */
export interface Rule {
  /** A final star matches any rest of a path. */
  readonly paths: readonly string[]
  readonly cacheControl: string
  readonly vary: string
  /** Content-Security-Policy of a page. */
  readonly policy?: string | undefined
}

export const vary = 'Accept-Encoding'

/** Files whose names change with their content. */
const hashed: Rule = {
  paths: ['/_next/static/*', '/islands/*', '/elements.*', '/counting.*', '/pictures/*'],
  cacheControl: 'public, max-age=31536000, immutable',
  vary,
}

/** As the site sends pages. Browsers guess a lifetime from a file's date unless they get one. */
export const asPages = { cacheControl: `max-age=0, ${CACHE_CONTROL}`, vary: `Cookie, ${vary}` }

export const fileRules: readonly Rule[] = [
  hashed,
  { paths: ['/share/*', `${METHOD_PATH}/*`, '/apple-icon.png', '/robots.txt', SITEMAP_ADDRESS], ...asPages },
  { paths: ['/favicon.ico', `${FONT_PATH}/*`], cacheControl: 'public, max-age=86400', vary },
]

const applies = ({ paths }: Rule, file: string): boolean =>
  paths.some((path) => (path.endsWith('*') ? `/${file}`.startsWith(path.slice(0, -1)) : path === `/${file}`))

export const isHashed = (file: string): boolean => applies(hashed, file)

/** Returns whether a file is one of the snapshot and no page. Other addresses belong to the site's process. */
export const isSnapshotFile = (file: string): boolean => fileRules.some((rule) => applies(rule, file))
