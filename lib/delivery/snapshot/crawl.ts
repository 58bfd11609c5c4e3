import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NOT_FOUND_ADDRESS, SITEMAP_ADDRESS } from '../../content/tags.ts'
import { FUNCTIONS_PATH } from '../../env/constants.ts'
import { FORM_PATH } from '../../referral/form/formPath.ts'
import { LAKE_PATH } from '../../server/http/lakePath.ts'
import type { hstsFor } from '../../server/http/securityHeaders.ts'
import { fileOf, isHashed, isSnapshotFile, rootPaths, SUBMIT_PATH } from './files.ts'

/** Timeout for one response, ms: a picture may be rendered for it. */
const RESPONSE_LIMIT_MS = 30_000

/** Requests at a time: visitors come first. */
const AT_A_TIME = 4

const TEXT = /\.(?:html|css|js)$/

/** Addresses in attributes, style sheets and modules. Those of pictures contain commas and ampersands. */
const ADDRESSES = /(?<=["'`(\s])(?:https?:\/|\.{0,2})\/[^\s"'`()<>\\]+/g

const PICTURES = new RegExp(`${LAKE_PATH}/images/(?:&amp;|\\\\u0026|[^\\s"'&()<>\\\\])+`, 'g')

export interface Site {
  /** Origin of the site's process. */
  readonly origin: string
  /** Public address of the site. */
  readonly siteUrl: string
  /** Address of the referral function; null if it is on this machine. */
  readonly supabaseUrl: string | null
  readonly hstsScope: Parameters<typeof hstsFor>[0]
  /** Returns the paths of the sales pages. Rejects while the Content Lake does not answer. */
  readonly salesPaths: () => Promise<readonly string[]>
}

/** The site did not return a page or file. */
export class UnansweredError extends Error {
  facts: { path: string; status?: number } = { path: '/' }
}

function unanswered(facts: UnansweredError['facts'], cause?: unknown): never {
  throw Object.assign(new UnansweredError('The site did not return a page or file.', { cause }), { facts })
}

/** Returns HTML, or JSON in a script or an attribute, with plain ampersands and quotes. */
const unescaped = (text: string): string => text.replaceAll(/&amp;|\\u0026/g, '&').replaceAll('&quot;', '"')

/**
 * Returns the files of the snapshot that a text names, as paths with their queries.
 * @param address full address of the text
 */
export function namedFiles(text: string, address: string): string[] {
  const { origin } = new URL(address)
  return [...unescaped(text).matchAll(ADDRESSES)].flatMap(([named]) => {
    const url = URL.parse(named, address)
    const source = url ? url.pathname + url.search : ''
    return url?.origin === origin && isSnapshotFile(fileOf(source)) ? [source] : []
  })
}

/**
 * Requests the root paths, the files that they name, and the files that these name.
 * @param current folder with the files of the current version, from which hashed files come without a request
 * @returns the files of a version by their paths in the served folder, the policies of its pages, and whether the site is not open
 * @throws UnansweredError if the site does not return a root path
 */
export async function crawl({ origin, siteUrl, supabaseUrl, salesPaths }: Site, current: string) {
  const files = new Map<string, Buffer>()
  const policies = new Map<string, string>()
  let isUnopened = false

  /** Returns the body of a file; null if the site does not have it. */
  const load = async (source: string, file: string): Promise<Buffer | null> => {
    const kept = isHashed(file) && (await readFile(join(current, file)).catch(() => null))
    if (kept) return kept
    const path = source.replace(/\?.*/, '')
    const response = await fetch(origin + source, {
      cache: 'no-store',
      redirect: 'manual',
      // A file has one format: the smallest that every current browser reads.
      headers: { accept: 'text/html,image/avif,*/*' },
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    }).catch((cause) => unanswered({ path }, cause))
    const { status, headers } = response
    if (status !== (source === NOT_FOUND_ADDRESS ? 404 : 200)) {
      // A site that is not open has no sitemap, and a sales page may be gone.
      const isRequired = rootPaths.includes(source) && source !== SITEMAP_ADDRESS
      return status < 500 && !isRequired ? null : unanswered({ path, status })
    }
    if (file.endsWith('.html')) {
      policies.set(source, headers.get('content-security-policy') ?? '')
      isUnopened ||= headers.has('x-robots-tag')
    }
    return Buffer.from(await response.arrayBuffer())
  }

  const visit = async (source: string): Promise<string[]> => {
    const file = fileOf(source)
    const body = await load(source, file)
    if (body !== null) files.set(file, body)
    return body !== null && TEXT.test(file) ? namedFiles(body.toString(), siteUrl + source) : []
  }
  const sources = new Set([...rootPaths, ...(await salesPaths())])
  let visited = 0
  while (visited < sources.size) {
    const batch = [...sources].slice(visited, visited + AT_A_TIME)
    visited += batch.length
    for (const named of (await Promise.all(batch.map(visit))).flat()) sources.add(named)
  }
  const functionForm = `${supabaseUrl}${FUNCTIONS_PATH}/send-referral-notification${FORM_PATH}`
  const form = supabaseUrl === null ? SUBMIT_PATH : functionForm
  for (const path of policies.keys()) {
    const page = `${files.get(fileOf(path))}`
      .replace(PICTURES, (address) => `/${fileOf(unescaped(address))}`)
      .replaceAll(` action="${SUBMIT_PATH}"`, ` action="${form}"`)
    files.set(fileOf(path), Buffer.from(page))
  }
  return { files, policies, isUnopened }
}
