import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_FOUND_ADDRESS, SITEMAP_ADDRESS } from '../../content/tags.ts'
import { FUNCTIONS_PATH } from '../../env/constants.ts'
import { FORM_PATH } from '../../referral/form/formPath.ts'
import { SALES_PATH } from '../../routes.ts'
import { LAKE_PATH } from '../../server/http/lakePath.ts'
import { fileOf, isHashed, isSnapshotFile, rootPaths } from './files.ts'
import { namedFiles } from './namedFiles.ts'
import { SUBMIT_PATH } from './serverRules.ts'

/** Path of the referral function for forms without scripts. */
const FUNCTION_FORM_PATH = `${FUNCTIONS_PATH}/send-referral-notification${FORM_PATH}`

/** Timeout for one response, ms: a picture may be rendered for it. */
const RESPONSE_LIMIT_MS = 30_000

/** Requests at a time: visitors come first. */
const AT_A_TIME = 4

const TEXT = /\.(?:html|css|js)$/

export interface Site {
  /** Origin of the site's process. */
  readonly origin: string
  /** Public address of the site. */
  readonly siteUrl: string
  /** Address of the referral function; null if it is on this machine. */
  readonly supabaseUrl: string | null
  /** Returns the paths of the sales pages. Rejects while the Content Lake does not answer. */
  readonly salesPaths: () => Promise<readonly string[]>
}

/** The site did not return a page or file. */
export class UnansweredError extends Error {
  readonly facts: { readonly path: string; readonly status?: number }

  constructor(facts: UnansweredError['facts'], cause?: unknown) {
    super('The site did not return a page or file.', { cause })
    this.facts = facts
  }
}

const unanswered = (path: string) => (cause: unknown) => {
  throw new UnansweredError({ path }, cause)
}

/**
 * Returns the path of a picture without its ending. The query defines the crop, and files have none. Sizes of one
 * original differ only in their last digits, so that a list of them compresses well.
 */
function pictureName(source: string): string {
  const { pathname, searchParams } = new URL(source, 'http://site.invalid')
  const width = searchParams.get('w') ?? ''
  searchParams.delete('w')
  const original = hash('sha256', `${pathname}?${searchParams}`).slice(0, 12)
  return `pictures/${original}${width.padStart(4, '0')}`
}

const isLakePicture = (source: string): boolean => source.startsWith(`${LAKE_PATH}/images/`)

const request = (url: string): Promise<Response> =>
  fetch(url, {
    cache: 'no-store',
    redirect: 'manual',
    // A file has one format: the smallest that every current browser reads.
    headers: { 'accept-encoding': 'identity', accept: 'text/html,image/avif,image/webp,*/*' },
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  })

/**
 * Requests the root paths, the files that they name, and the files that these name.
 * @param current folder with the files of the current version, from which hashed files come without a request
 * @returns the files of a version by their paths in the served folder, the policies of its pages, and whether the site is not open
 * @throws UnansweredError if the site does not return a root path
 */
export async function crawl({ origin, siteUrl, supabaseUrl, salesPaths }: Site, current: string) {
  const files = new Map<string, Buffer>()
  const policies = new Map<string, string>()
  const pictures = new Map<string, string>()
  let isUnopened = false
  const storedPictures = await readdir(join(current, 'pictures')).catch(() => [])

  const load = async (source: string): Promise<[file: string, body: Buffer] | []> => {
    const [path = source] = source.split('?')
    const picture = isLakePicture(source) ? pictureName(source) : null
    const stored = picture && storedPictures.find((name) => `pictures/${name}`.startsWith(`${picture}.`))
    const file = stored ? `pictures/${stored}` : fileOf(path)
    const kept = stored || isHashed(path) ? await readFile(join(current, file)).catch(() => null) : null
    if (kept) return [file, kept]

    // The server may have closed an idle connection.
    const response = await request(origin + source)
      .catch(() => request(origin + source))
      .catch(unanswered(path))
    const { status, headers } = response
    if (status !== (source === NOT_FOUND_ADDRESS ? 404 : 200)) {
      // A site that is not open has no sitemap, and a sales page may be gone.
      const isRequired = rootPaths.includes(source) && source !== SITEMAP_ADDRESS
      if (status < 500 && !isRequired) return []
      throw new UnansweredError({ path, status })
    }
    if (file.endsWith('.html')) {
      policies.set(source, headers.get('content-security-policy') ?? '')
      isUnopened ||= headers.has('x-robots-tag')
    }
    const [, type] = /\/(\w+)/.exec(headers.get('content-type') ?? '') ?? []
    return [picture ? `${picture}.${type}` : file, Buffer.from(await response.arrayBuffer())]
  }

  const visit = async (source: string): Promise<string[]> => {
    const [file, body] = await load(source)
    if (!file || !body) return []
    files.set(file, body)
    if (isLakePicture(source)) pictures.set(source, `/${file}`)
    const names = TEXT.test(file) ? namedFiles(body.toString(), source, siteUrl) : []
    return names.filter((name) => isLakePicture(name) || isSnapshotFile(name.split('?')[0] ?? ''))
  }

  const sources = new Set([...rootPaths, ...(await salesPaths().catch(unanswered(SALES_PATH)))])
  let visited = 0
  while (visited < sources.size) {
    const batch = [...sources].slice(visited, visited + AT_A_TIME)
    visited += batch.length
    const names = await Promise.all(batch.map(visit))
    for (const name of names.flat()) sources.add(name)
  }
  for (const path of policies.keys()) {
    const html = files.get(fileOf(path))?.toString() ?? ''
    files.set(fileOf(path), Buffer.from(localPage(html, pictures, supabaseUrl)))
  }
  return { files, policies, isUnopened }
}

/** Returns a page with the paths that its pictures have as files, and with a form that posts to the function. */
function localPage(html: string, pictures: ReadonlyMap<string, string>, supabaseUrl: string | null): string {
  // Longer addresses first: one may be the beginning of another.
  const longestFirst = [...pictures].toSorted(([a], [b]) => b.length - a.length)
  const page = longestFirst.reduce(
    (text, [source, path]) =>
      ['&amp;', '\\u0026', '&'].reduce((all, and) => all.replaceAll(source.replaceAll('&', and), path), text),
    html,
  )
  const form = supabaseUrl === null ? SUBMIT_PATH : `${supabaseUrl}${FUNCTION_FORM_PATH}`
  return page.replaceAll(` action="${SUBMIT_PATH}"`, ` action="${form}"`)
}
