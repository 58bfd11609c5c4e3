import { extname } from 'node:path'
import { contentHash } from './manifest.ts'
import { FORM_PATH, FUNCTION_FORM_PATH } from './rules/rules.ts'
import type { SiteAnswer } from './siteAnswer.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/webp': '.webp',
}

/** A width in pixels, as the query of a picture says it. */
const WIDTH = /^\d{1,4}$/

/**
 * The address of a picture whose query says how it is cut. Its original is named by its content, so browsers may keep it for
 * good. Cuts of one original differ by their last digits alone: a list of eight then costs a page 70 bytes less.
 */
export function pictureAddress({ address, headers }: SiteAnswer): string {
  const original = new URL(address, 'http://site.invalid')
  const width = original.searchParams.get('w') ?? ''
  if (WIDTH.test(width)) original.searchParams.delete('w')
  const name = contentHash(Buffer.from(original.pathname + original.search)).slice(0, 12)
  const digits = (WIDTH.test(width) ? width : '').padStart(4, '0')
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  const ending = ENDINGS[type] ?? extname(address.split('?')[0] ?? '')
  return `/pictures/${name}${digits}${ending}`
}

/** The ways in which a page may write an address: in an attribute, and in data. */
const writtenForms = (address: string): string[] => [
  address.replaceAll('&', '&amp;'),
  address.replaceAll('&', '\\u0026'),
  address,
]

/**
 * A page with other addresses for what a file's name can't say. Longer ones go first: one may be the beginning of another.
 * @param addresses what the page names, with what it is called in the edition
 */
export function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  return [...addresses]
    .flatMap(([from, to]) => writtenForms(from).map((form): [string, string] => [form, to]))
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((page, [from, to]) => page.replaceAll(from, to), html)
}

/**
 * A page whose form without scripts posts to the referral function itself. Where the function is this server's own, the address
 * stays as it is, and the server leads it there.
 * @param supabaseUrl where the function is, if not here
 */
export const withFormAt = (html: string, supabaseUrl: string | null): string =>
  supabaseUrl === null
    ? html
    : html.replaceAll(` action="${FORM_PATH}"`, ` action="${supabaseUrl}${FUNCTION_FORM_PATH}"`)
