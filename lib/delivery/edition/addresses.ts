import { extname } from 'node:path'
import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { EMBEDDED_LAKE_PATH } from '../../env/services.ts'
import { routes } from '../../routes.ts'
import { shareImagePath } from '../../seo/shareImage.ts'

/** The addresses of all pages. An address without a page gives the 404 page. */
export const pageAddresses: readonly string[] = [...routes.map(({ path }) => path), NOT_FOUND_ADDRESS]

/** Files that browsers and crawlers request although no page names them. */
const askedUnnamed = ['/robots.txt', '/sitemap.xml', '/favicon.ico']

/** Returns the share pictures of the pages at these paths. */
export const sharePicturesOf = (paths: readonly string[]): string[] =>
  routes.filter(({ path }) => paths.includes(path)).map(({ document }) => shareImagePath(document))

/** The first addresses of a snapshot. The files that these pages name follow. */
export const rootAddresses: readonly string[] = [
  ...pageAddresses,
  ...askedUnnamed,
  ...sharePicturesOf(routes.map(({ path }) => path)),
]

/** The file of the 404 page, relative to the served folder. */
export const NOT_FOUND_FILE = '404.html'

/**
 * Returns the file of an address, relative to the served folder. It ignores the query, which only separates two builds
 * for browsers.
 */
export function fileOf(address: string): string {
  const [path = '/'] = address.split('?')
  if (path === NOT_FOUND_ADDRESS) return NOT_FOUND_FILE
  if (path === '/') return 'index.html'
  return extname(path) === '' ? `${path.slice(1)}.html` : path.slice(1)
}

/**
 * Returns true for a picture of the local Content Lake. Its query sets the crop, so its file name must contain the
 * query.
 */
export const isLakePicture = (address: string): boolean => address.startsWith(`${EMBEDDED_LAKE_PATH}/images/`)
