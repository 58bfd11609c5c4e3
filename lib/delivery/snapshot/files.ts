import { extname } from 'node:path'
import { NOT_FOUND_ADDRESS, SITEMAP_ADDRESS } from '../../content/tags.ts'
import { FONT_PATH, fontPath, servedFonts } from '../../design/brand.ts'
import { METHOD_PATH } from '../../method/methodFiles.ts'
import { routes } from '../../routes.ts'
import { shareImagePath } from '../../seo/shareImage.ts'
import { CACHE_CONTROL, SNAPSHOT_ADDRESS } from '../freshness/cacheHeaders.ts'

/** Every page; the 404 page by a path that has none. */
const pagePaths: readonly string[] = [...routes.map(({ path }) => path), NOT_FOUND_ADDRESS]

/** Returns the share pictures of the pages at these paths. */
export const sharePicturesOf = (paths: readonly string[]): string[] =>
  routes.filter(({ path }) => paths.includes(path)).map(({ document }) => shareImagePath(document))

/** Start of a crawl. Browsers and crawlers request the icon, robots.txt and the sitemap without a link; plain pages load the fonts. */
export const rootPaths: readonly string[] = [
  ...pagePaths,
  ...sharePicturesOf(pagePaths),
  '/robots.txt',
  SITEMAP_ADDRESS,
  '/favicon.ico',
  ...servedFonts.map(fontPath),
]

/** Returns the file of a path, relative to the served folder. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html'
  return extname(path) === '' ? `${path.slice(1)}.html` : path.slice(1)
}

/** Headers with which servers send a group of files. */
export interface Rule {
  /** A final star matches any rest of a path. */
  readonly paths: readonly string[]
  readonly cacheControl: string
  readonly vary: string
  /** Content-Security-Policy of a page. */
  readonly policy?: string
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
  { paths: ['/share/*', `${METHOD_PATH}/*`, '/robots.txt', SITEMAP_ADDRESS], ...asPages },
  { paths: ['/apple-icon.png'], cacheControl: 'public, max-age=0, must-revalidate', vary },
  { paths: ['/favicon.ico', `${FONT_PATH}/*`], cacheControl: 'public, max-age=86400', vary },
  { paths: [SNAPSHOT_ADDRESS], cacheControl: 'no-store', vary },
]

const applies = ({ paths }: Rule, path: string): boolean =>
  paths.some((one) => (one.endsWith('*') ? path.startsWith(one.slice(0, -1)) : path === one))

export const isHashed = (path: string): boolean => applies(hashed, path)

/** Returns whether a path with an ending is a file of the snapshot. Other paths belong to the site's process. */
export const isSnapshotFile = (path: string): boolean => fileRules.some((rule) => applies(rule, path))
