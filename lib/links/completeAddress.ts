import { routes } from '../routes.ts'

const KNOWN_SCHEME = /^(?:https?|mailto|tel):/i
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const INTERNATIONAL_NUMBER = /^\+[\d\s().-]{6,}$/
/** Dialled within the country alone, and never behind its code. */
const NATIONAL_ZERO = /(?<=^(?:tel:)?\+[\d\s.-]+)\(0\)/i
/** A host with a dot in it, with or without a port, and what may follow it. */
const HOST_FIRST = /^[^\s/:?#@]+\.[^\s/:?#@.]{2,}(?::\d{1,5})?(?:[/?#].*)?$/
/** A path, and what may follow it. */
const PATH = /^\/?(?<path>[\w/-]*?)\/?(?<rest>[?#].*)?$/

/**
 * A web address as it was meant: `example.com` becomes `https://example.com`. What can't be completed stays as it was typed,
 * without the spaces around it.
 */
export function completeWebAddress(typed: string): string {
  const address = typed.trim()
  if (address.startsWith('//')) return `https:${address}`
  return !KNOWN_SCHEME.test(address) && HOST_FIRST.test(address) ? `https://${address}` : address
}

/**
 * The address of a link as it was meant: pages of this site in their own spelling (`tss` becomes `/TSS`), web addresses with
 * `https://`, e-mail addresses with `mailto:`, telephone numbers of the form `+49 30 1234` with `tel:`.
 */
export function completeLink(typed: string): string {
  const address = typed.trim()
  if (/^tel:/i.test(address)) return address.replaceAll(/\s/g, '').replace(NATIONAL_ZERO, '')
  if (KNOWN_SCHEME.test(address)) return address
  if (MAILBOX.test(address)) return `mailto:${address}`
  if (INTERNATIONAL_NUMBER.test(address))
    return `tel:${address.replace(NATIONAL_ZERO, '').replace(/[^\d+]/g, '')}`
  return pageInItsSpelling(address) ?? completeWebAddress(address)
}

function pageInItsSpelling(address: string): string | undefined {
  const { path, rest = '' } = PATH.exec(address)?.groups ?? {}
  const page = routes.find((route) => route.path.toLowerCase() === `/${path?.toLowerCase()}`)
  const isHome = page?.path === '/'
  return page && (!isHome || address.startsWith('/')) ? `${page.path}${rest}` : undefined
}
