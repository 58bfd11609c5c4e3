import { createHash } from 'node:crypto'
import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { DAY_MS } from '../../server/durations.ts'
import { EDITION_ADDRESS } from '../freshness.ts'
import { fileOf, isLakePicture, pageAddresses, rootAddresses } from './addresses.ts'
import { type Entries, type Entry, isImmutable } from './manifest.ts'
import { namedFiles } from './namedFiles.ts'
import { EditionProblem } from './problem.ts'
import { FORM_PATH, FUNCTION_FORM_PATH, passedOn } from './rules/rules.ts'
import { fetchFile, type SiteFile } from './siteFile.ts'

/** Lifetime of a file that no page names any more, ms: older pages may still be open. */
const KEPT_MS = DAY_MS

/** Requests at a time: visitors come first. */
const AT_A_TIME = 4

/** A file of the next version. */
export interface Draft extends Entry {
  /** Null if the version before has the same file. */
  readonly body: Buffer | null
}

interface Crawl {
  /** Origin of the site's process. */
  readonly origin: string
  readonly siteUrl: string
  /** Address of the referral function; null if it is on this machine. */
  readonly supabaseUrl: string | null
  readonly before: Entries
  /** Addresses that are requested again; null for all but those that never change. */
  readonly changed: readonly string[] | null
  /** Everything published before this moment is in the site's answers; undefined if that is unknown. */
  readonly followed: Date | undefined
}

const TEXT = /^(?:text\/(?:html|css|javascript)|application\/javascript)/

/** Paths of the site's own process have no files, except its build and pictures. */
const canBeFile = (address: string): boolean =>
  !passedOn.some((path) => address === path || address.startsWith(`${path}/`)) ||
  address.startsWith('/_next/static/') ||
  isLakePicture(address)

/**
 * Path of a picture whose query says how it is cut. Cuts of one original differ in their last digits alone, so that a list of
 * them compresses well.
 */
function pictureAddress(source: string, contentType: string): string {
  const { pathname, searchParams } = new URL(source, 'http://site.invalid')
  const width = searchParams.get('w') ?? ''
  searchParams.delete('w')
  const original = createHash('sha256').update(`${pathname}?${searchParams}`).digest('hex').slice(0, 12)
  const [, type = ''] = /\/(\w+)/.exec(contentType) ?? []
  return `/pictures/${original}${width.padStart(4, '0')}.${type}`
}

/** A page with the addresses that pictures have as files, and with a form that posts to the function. */
function localPage(html: string, pictures: readonly Draft[], supabaseUrl: string | null): string {
  // Longer addresses first: one may be the beginning of another.
  const longestFirst = pictures.toSorted((a, b) => b.source.length - a.source.length)
  const page = longestFirst.reduce(
    (text, { source, address }) =>
      ['&amp;', '\\u0026', '&'].reduce(
        (all, and) => all.replaceAll(source.replaceAll('&', and), address),
        text,
      ),
    html,
  )
  const form = supabaseUrl === null ? FORM_PATH : `${supabaseUrl}${FUNCTION_FORM_PATH}`
  return page.replaceAll(` action="${FORM_PATH}"`, ` action="${form}"`)
}

/** The file that says how old a version is: everything published before this moment is in it. */
const ageFile = (followed: Date, { headers }: Draft): Draft => ({
  source: EDITION_ADDRESS,
  address: EDITION_ADDRESS,
  file: fileOf(EDITION_ADDRESS),
  headers: { ...headers, 'cache-control': 'no-store' },
  names: [],
  unnamedSince: null,
  body: Buffer.from(`${JSON.stringify({ followed: followed.toISOString() })}\n`),
})

/**
 * Requests every page, what they name, and what these name, from the running site.
 * @returns all files of the next version
 * @throws EditionProblem if a page can't be had
 */
export async function crawl({
  origin,
  siteUrl,
  supabaseUrl,
  before,
  changed,
  followed,
}: Crawl): Promise<Draft[]> {
  const found = new Map<string, Draft>()

  const isTrusted = (entry: Entry): boolean =>
    changed === null
      ? isImmutable(entry) && !rootAddresses.includes(entry.source)
      : !changed.includes(entry.source)

  const add = (source: string, { headers, contentType, body }: SiteFile): readonly string[] => {
    const named = TEXT.test(contentType) ? namedFiles(body.toString(), source, siteUrl) : []
    const names = named.filter(canBeFile)
    const [path = source] = source.split('?')
    const address = isLakePicture(source) ? pictureAddress(source, contentType) : path
    found.set(source, { source, address, file: fileOf(address), headers, names, unnamedSince: null, body })
    return names
  }

  const visit = async (source: string): Promise<readonly string[]> => {
    const old = before.get(source)
    if (old && isTrusted(old)) {
      found.set(source, { ...old, unnamedSince: null, body: null })
      return old.names
    }
    const answer = await fetchFile(origin, source)
    if (answer.status === (source === NOT_FOUND_ADDRESS ? 404 : 200)) return add(source, answer)
    if (!rootAddresses.includes(source)) return []
    throw new EditionProblem('unanswered', { path: source, code: `status ${answer.status}` })
  }

  const waiting = [...rootAddresses]
  const seen = new Set(waiting)
  while (waiting.length > 0) {
    const names = await Promise.all(waiting.splice(0, AT_A_TIME).map(visit))
    for (const name of new Set(names.flat())) {
      if (!seen.has(name)) waiting.push(name)
      seen.add(name)
    }
  }

  const age = before.get(EDITION_ADDRESS)
  const robots = found.get('/robots.txt')
  if (followed && robots) found.set(EDITION_ADDRESS, ageFile(followed, robots))
  else if (age) found.set(EDITION_ADDRESS, { ...age, body: null })

  const current = [...found.values()]
  const pictures = current.filter(({ source }) => isLakePicture(source))
  const local = current.map((draft) =>
    draft.body === null || !pageAddresses.includes(draft.source)
      ? draft
      : { ...draft, body: Buffer.from(localPage(draft.body.toString(), pictures, supabaseUrl)) },
  )
  return [...local, ...unnamed(before, found)]
}

/** Files that no page names any more, and that pages in open browsers may still load. */
function unnamed(before: Entries, found: ReadonlyMap<string, Draft>): Draft[] {
  const taken = new Set([...found.values()].map(({ file }) => file))
  const now = Date.now()
  return [...before.values()]
    .filter((entry) => isImmutable(entry) && !taken.has(entry.file))
    .map((entry) => ({
      ...entry,
      unnamedSince: entry.unnamedSince ?? new Date(now).toISOString(),
      body: null,
    }))
    .filter(({ unnamedSince }) => now - Date.parse(unnamedSince) < KEPT_MS)
}
