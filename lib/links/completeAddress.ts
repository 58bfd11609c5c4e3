import { isFileName } from './hostFault.ts'
import { pageInItsSpelling, pathOnThisSite } from './ownPage.ts'

const KNOWN_SCHEME = /^(?:https?|mailto|tel):/i
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
/** Schemes that people put before an email address by mistake, or twice. */
const BEFORE_MAILBOX = /^(?:https?:\/\/|mailto:(?:\/\/)?)+/i
/** A second `https://`, pasted behind the one that stood there. */
const TWICE = /^(?:https?:\/\/)+(?=https?:\/\/)/i
const INTERNATIONAL_NUMBER = /^\+[\d\s().-]{6,}$/
/** Dialled within the country alone, and never behind its code. */
const NATIONAL_ZERO = /(?<=^(?:tel:)?\+[\d\s.-]+)\(0\)/i
/** A host with a dot in it, with or without a port, and what may follow it. */
const HOST_FIRST = /^(?<host>[^\s/:?#@]+\.[^\s/:?#@.]{2,})(?::\d{1,5})?(?:[/?#].*)?$/
/** Numbers that are no address of a computer: `3.14`. */
const NUMBER = /^(?!\d+(?:\.\d+){3}$)[\d.]+$/

/**
 * A web address as it was meant: `example.com` becomes `https://example.com`, and of a doubled `https://` one is taken away. What
 * can't be completed stays as it was typed, without the spaces around it; so do names of files, and numbers.
 */
export function completeWebAddress(typed: string): string {
  const address = withOneScheme(typed)
  const host = KNOWN_SCHEME.test(address) ? undefined : HOST_FIRST.exec(address)?.groups?.host
  return host === undefined || isFileName(host) || NUMBER.test(host) ? address : `https://${address}`
}

/**
 * Returns the intended address of a link: pages of this site in their own spelling (`tss` becomes `/TSS`, and so does
 * that page's whole address, copied from a browser), web addresses with `https://`, email addresses with `mailto:`,
 * telephone numbers of the form `+49 30 1234` with `tel:`.
 * @param siteUrl the public address of the site; without it only pages copied from the editor's own computer are known
 */
export function completeLink(typed: string, siteUrl?: string): string {
  const address = withOneScheme(typed)
  if (/^tel:/i.test(address)) return address.replaceAll(/\s/g, '').replace(NATIONAL_ZERO, '')
  const mailbox = address.replace(BEFORE_MAILBOX, '').replace(/\/$/, '')
  if (MAILBOX.test(mailbox)) return `mailto:${mailbox}`
  const ownPage = pageInItsSpelling(pathOnThisSite(address, siteUrl) ?? '')
  if (ownPage !== undefined || KNOWN_SCHEME.test(address)) return ownPage ?? address
  if (INTERNATIONAL_NUMBER.test(address))
    return `tel:${address.replace(NATIONAL_ZERO, '').replace(/[^\d+]/g, '')}`
  return pageInItsSpelling(address) ?? completeWebAddress(address)
}

function withOneScheme(typed: string): string {
  const address = typed.trim()
  return (address.startsWith('//') ? `https:${address}` : address).replace(TWICE, '')
}
