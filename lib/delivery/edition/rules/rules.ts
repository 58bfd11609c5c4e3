import { FUNCTIONS_PATH } from '../../../env/services.ts'
import { FORM_PATH as FORM_ENDPOINT } from '../../../referral/formPath.ts'
import { routes } from '../../../routes.ts'
import { NOT_FOUND_FILE } from '../addresses.ts'
import type { Entries, Entry } from '../manifest.ts'
import { EditionProblem } from '../problem.ts'

type Headers = Readonly<Record<string, string>>

/** A file that is answered with. */
interface Served {
  /** The path that is asked for, compared letter by letter. */
  readonly address: string
  readonly file: string
  /** The name of its headers among `headers`. */
  readonly set: string
}

/** What a server has to know of an edition beside its files. */
export interface Rules {
  /** Headers that several files share, by a name of ours. */
  readonly headers: ReadonlyMap<string, Headers>
  readonly served: readonly Served[]
  /** Answered with status 404 to every other path that is not passed on. */
  readonly notFound: Served
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: 303 | 308 }[]
}

/** Where a form without scripts is sent to; whoever reloads the answer gets the form again. */
export const FORM_PATH = '/referral/submit'

/** The referral function's own paths on the site. */
export const FUNCTION_PATH = `${FUNCTIONS_PATH}/send-referral-notification`

/** Where the function takes a form without scripts. */
export const FUNCTION_FORM_PATH = `${FUNCTION_PATH}${FORM_ENDPOINT}`

/** What the site's process answers itself: the Studio, previews, the engines of this machine, and links of e-mails. */
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

/** Whether a file is called otherwise than its address. */
export const isRenamed = ({ address, file }: { address: string; file: string }): boolean =>
  `/${file}` !== address

const SAFE_PATH = /^\/[\w./~@+-]*$/
/** Neither quotes, braces, backslashes and dollars, which mean something to one server or another, nor line ends. */
const SAFE_VALUE = /^[ !#%-[\]-_a-z|~]*$/
const SAFE_NAME = /^[a-z0-9-]+$/

function refuseUnsafe({ address, file, headers }: Entry): void {
  const isSafe =
    SAFE_PATH.test(address) &&
    SAFE_PATH.test(`/${file}`) &&
    !file.split('/').includes('..') &&
    Object.entries(headers).every(([name, value]) => SAFE_NAME.test(name) && SAFE_VALUE.test(value))
  if (isSafe) return
  const sentence = `The address or a header of ${address} can't be written for every server, so no edition was written; find out where it comes from.`
  throw new EditionProblem('unsafe', sentence, { path: address })
}

/**
 * The rules of an edition. They are the same as long as no header and no file's name changes, whatever the files hold.
 * @throws EditionProblem for an address or a header that could mean something else to a server
 */
export function rules(entries: Entries): Rules {
  const headers = new Map<string, Headers>()
  const names = new Map<string, string>()
  const setOf = (of: Headers): string => {
    const text = JSON.stringify(Object.entries(of).toSorted())
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `h${names.size + 1}`
    names.set(text, name)
    headers.set(name, of)
    return name
  }
  const all = [...entries.values()].toSorted((a, b) => (a.address < b.address ? -1 : 1))
  for (const entry of all) refuseUnsafe(entry)
  const served = all.map((entry) => ({
    address: entry.address,
    file: entry.file,
    set: setOf(varied(entry)),
  }))
  const notFound = served.find(({ file }) => file === NOT_FOUND_FILE)
  if (!notFound) throw new EditionProblem('failed', 'The edition has no 404 page, so it was not written.')
  return {
    headers,
    served: served.filter((one) => one !== notFound),
    notFound,
    redirects: [
      { from: FORM_PATH, to: '/referral', status: 303 },
      ...routes
        .filter(({ path }) => path !== '/')
        .map(({ path }) => ({ from: `${path}/`, to: path, status: 308 as const })),
    ],
  }
}

/**
 * The headers of an entry as a file: it varies by its encodings, and where only shared caches are told how long to keep it, browsers
 * are told not to. Files have dates, from which they would guess otherwise.
 */
function varied({ headers }: Entry): Headers {
  const { vary, 'cache-control': kept, ...others } = headers
  // On every file, as servers say of what they would compress: so fewer answers differ in more than their values.
  const members = [vary, 'Accept-Encoding'].filter((member) => member !== undefined)
  const isGuessed = kept !== undefined && !/\b(?:max-age=|no-store)/.test(kept.replaceAll('s-maxage', ''))
  return {
    ...others,
    ...(kept === undefined ? {} : { 'cache-control': isGuessed ? `max-age=0, ${kept}` : kept }),
    vary: members.join(', '),
  }
}
