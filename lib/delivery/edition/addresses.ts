import { extname } from 'node:path'
import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { EMBEDDED_LAKE_PATH } from '../../env/services.ts'
import { routes } from '../../routes.ts'
import { shareImagePath } from '../../seo/shareImage.ts'

/** Every page, the 404 page by an address that has none. */
export const pageAddresses: readonly string[] = [...routes.map(({ path }) => path), NOT_FOUND_ADDRESS]

/** What machines ask for without reading it on a page, and browsers for their tabs. */
const askedUnnamed = ['/robots.txt', '/sitemap.xml', '/favicon.ico']

/** The share pictures of the pages at these paths. */
export const sharePicturesOf = (paths: readonly string[]): string[] =>
  routes.filter(({ path }) => paths.includes(path)).map(({ document }) => shareImagePath(document))

/** Everything that an edition begins with; what these name comes along. */
export const rootAddresses: readonly string[] = [
  ...pageAddresses,
  ...askedUnnamed,
  ...sharePicturesOf(routes.map(({ path }) => path)),
]

/** The file of the 404 page, below the folder that is served. */
export const NOT_FOUND_FILE = '404.html'

/** The file of an address, relative to the folder that is served. A query only tells browsers one build from another. */
export function fileOf(address: string): string {
  const [path = '/'] = address.split('?')
  if (path === NOT_FOUND_ADDRESS) return NOT_FOUND_FILE
  if (path === '/') return 'index.html'
  return extname(path) === '' ? `${path.slice(1)}.html` : path.slice(1)
}

/** Whether a picture of the embedded lake is meant, whose query says how it is cut: a file's name must say it instead. */
export const isLakePicture = (address: string): boolean => address.startsWith(`${EMBEDDED_LAKE_PATH}/images/`)
