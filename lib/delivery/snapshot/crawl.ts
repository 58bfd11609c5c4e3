import { createHash } from 'node:crypto'
import { NOT_FOUND_ADDRESS, SITEMAP_ADDRESS } from '../../content/tags.ts'
import { FUNCTIONS_PATH } from '../../env/constants.ts'
import { FORM_PATH } from '../../referral/form/formPath.ts'
import { SALES_PATH } from '../../routes.ts'
import { LAKE_PATH } from '../../server/http/lakePath.ts'
import { fileOf, isHashed, isSnapshotFile, pagePaths, rootPaths } from './files.ts'
import { namedFiles } from './namedFiles.ts'
import { SUBMIT_PATH } from './serverRules.ts'
import { SnapshotError } from './snapshotError.ts'
import type { Store } from './store.ts'

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

/**
 * Returns the path of a picture without its ending. The query defines the crop, and files have none. Sizes of one
 * original differ only in their last digits, so that a list of them compresses well.
 */
function pictureName(source: string): string {
  const { pathname, searchParams } = new URL(source, 'http://site.invalid')
  const width = searchParams.get('w') ?? ''
  searchParams.delete('w')
  const original = createHash('sha256').update(`${pathname}?${searchParams}`).digest('hex').slice(0, 12)
  return original + width.padStart(4, '0')
}

const isLakePicture = (source: string): boolean => source.startsWith(`${LAKE_PATH}/images/`)

/**
 * Returns whether the site must have a file. Pictures that a page of the current version names are not on the site, and a site
 * that is not open has no sitemap.
 */
const isRequired = (source: string): boolean =>
  (rootPaths.includes(source) && source !== SITEMAP_ADDRESS) || source.startsWith('/pictures/')

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
 * @param changed paths to request again; null for all but files whose names change with their content
 * @returns the files of a version by their paths in the served folder, the policies of the requested pages, and whether one of
 * these pages belongs to a site that is not open
 * @throws SnapshotError if the site does not return a root path
 */
export async function crawl(
  { origin, siteUrl, supabaseUrl, salesPaths }: Site,
  store: Pick<Store, 'read' | 'pictureNames'>,
  changed: readonly string[] | null,
) {
  const files = new Map<string, Buffer>()
  const policies = new Map<string, string>()
  const pictures = new Map<string, string>()
  /** Null while no page was requested. */
  let isUnopened: boolean | null = null
  const unanswered = (path: string) => (cause: unknown) => {
    throw new SnapshotError('unanswered', { path, cause })
  }
  const storedPictures = await store.pictureNames()
  const sales = await salesPaths().catch(unanswered(SALES_PATH))

  /** Returns a file of the current version, or else of the site. */
  const load = async (source: string): Promise<[file: string, body: Buffer] | []> => {
    const [path = source] = source.split('?')
    const name = isLakePicture(source) ? pictureName(source) : null
    const picture = name && storedPictures.find((stored) => stored.startsWith(`${name}.`))
    const file = picture ? `pictures/${picture}` : fileOf(path)
    const isKept = picture || isHashed(path) || (changed !== null && !changed.includes(source))
    const kept = isKept ? await store.read(file) : null
    if (kept) return [file, kept]

    // The server may have closed an idle connection.
    const response = await request(origin + source)
      .catch(() => request(origin + source))
      .catch(unanswered(path))
    const { status, headers } = response
    if (status !== (source === NOT_FOUND_ADDRESS ? 404 : 200)) {
      if (status < 500 && !isRequired(source)) return []
      throw new SnapshotError('unanswered', { path, status })
    }
    if (pagePaths.includes(source) || sales.includes(source)) {
      policies.set(source, headers.get('content-security-policy') ?? '')
      isUnopened = isUnopened || headers.has('x-robots-tag')
    }
    const [, type] = /\/(\w+)/.exec(headers.get('content-type') ?? '') ?? []
    return [name ? `pictures/${name}.${type}` : file, Buffer.from(await response.arrayBuffer())]
  }

  const visit = async (source: string): Promise<string[]> => {
    const [file, body] = await load(source)
    if (!file || !body) return []
    files.set(file, body)
    if (isLakePicture(source)) pictures.set(source, `/${file}`)
    const names = TEXT.test(file) ? namedFiles(body.toString(), source, siteUrl) : []
    return names.filter((name) => isLakePicture(name) || isSnapshotFile(name.split('?')[0] ?? ''))
  }

  const sources = new Set([...rootPaths, ...sales])
  let visited = 0
  while (visited < sources.size) {
    const batch = [...sources].slice(visited, visited + AT_A_TIME)
    visited += batch.length
    const names = await Promise.all(batch.map(visit))
    for (const name of names.flat()) sources.add(name)
  }
  for (const path of policies.keys()) {
    const file = fileOf(path)
    files.set(file, Buffer.from(localPage(files.get(file)?.toString() ?? '', pictures, supabaseUrl)))
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
