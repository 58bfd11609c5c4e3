import { dirname } from 'node:path'
import { FUNCTIONS_PATH } from '../../../env/services.ts'
import { FORM_PATH as FORM_ENDPOINT } from '../../../referral/formPath.ts'
import { NOT_FOUND_FILE } from '../addresses.ts'
import type { Entry } from '../manifest.ts'
import { EditionProblem } from '../problem.ts'

type Headers = Readonly<Record<string, string>>

/** Settings that a server of a version needs in addition to its files. */
export interface Rules {
  /** Headers of every page, without its policy. */
  readonly pageHeaders: Headers
  readonly pages: readonly { readonly path: string; readonly file: string; readonly policy: string }[]
  /** Files with the same headers: exact paths, and folders as `/share/*`. */
  readonly groups: readonly { readonly headers: Headers; readonly paths: readonly string[] }[]
  /** Headers of the 404 page. */
  readonly notFound: Headers
}

export const POLICY = 'content-security-policy'

/** Target of the form without scripts. A GET redirects to the form. */
export const FORM_PATH = '/referral/submit'

/** The referral function's own path on the site. */
export const FUNCTION_PATH = `${FUNCTIONS_PATH}/send-referral-notification`

/** The function's path for a form without scripts. */
export const FUNCTION_FORM_PATH = `${FUNCTION_PATH}${FORM_ENDPOINT}`

/** Paths of the site's process: the Studio, previews, local services and links of emails. */
export const passedOn: readonly string[] = [
  '/studio',
  '/api',
  '/_next',
  '/lake',
  '/demo',
  '/functions',
  '/healthz',
  '/readyz',
  '/referral/answered',
  '/referral/held',
]

const SAFE_PATH = /^\/[\w./~@+-]*$/
/**
 * Matches values without quotes, braces, backslashes, dollars and line ends, which are special in some servers'
 * configurations.
 */
const SAFE_VALUE = /^[ !#%-[\]-_a-z|~]*$/

function refuseUnsafe({ address, file, headers }: Entry): void {
  const isSafe =
    [address, `/${file}`].every((path) => SAFE_PATH.test(path) && !path.split('/').includes('..')) &&
    Object.values(headers).every((value) => SAFE_VALUE.test(value))
  if (!isSafe) throw new EditionProblem('unsafe', { path: address })
}

const topOf = (address: string): string => address.split('/')[1] ?? ''

/** Returns exact paths, or the folder if it contains no other files. */
function pathsOf(group: readonly Entry[], all: readonly Entry[]): string[] {
  const isOwnFolder = (top: string): boolean =>
    all.every((entry) => topOf(entry.address) !== top || group.includes(entry))
  const paths = group.map(({ address }) => {
    const top = topOf(address)
    return dirname(address) !== '/' && isOwnFolder(top) ? `/${top}/*` : address
  })
  return [...new Set(paths)]
}

/**
 * Returns the rules of a version. They change with a policy or a build, not with the copy of a page.
 * @throws EditionProblem for an address or a header that a server could misread
 */
export function rulesOf(entries: readonly Entry[]): Rules {
  for (const entry of entries) refuseUnsafe(entry)
  const documents = entries.filter(({ file }) => file.endsWith('.html'))
  const notFound = documents.find(({ file }) => file === NOT_FOUND_FILE)
  const pages = documents.filter((entry) => entry !== notFound)
  const [pageHeaders = {}, ...others] = pages.map(({ headers: { [POLICY]: _, ...headers } }) => headers)
  const isUniform = others.every((headers) => JSON.stringify(headers) === JSON.stringify(pageHeaders))
  if (!notFound || !isUniform)
    throw new EditionProblem('failed', { code: notFound ? 'MixedHeaders' : 'NoNotFoundPage' })
  const files = entries.filter((entry) => !documents.includes(entry))
  const groups = Map.groupBy(files, ({ headers }) => JSON.stringify(headers))
  return {
    pageHeaders,
    pages: pages.map(({ address, file, headers }) => ({
      path: address,
      file,
      policy: headers[POLICY] ?? '',
    })),
    groups: [...groups.values()].map((group) => ({
      headers: group[0]?.headers ?? {},
      paths: pathsOf(group, files),
    })),
    notFound: notFound.headers,
  }
}
