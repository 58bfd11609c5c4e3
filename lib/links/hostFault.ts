import { isThisMachine } from './ownPage.ts'

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** A public name of the form that all registries give: labels of letters, digits and hyphens, the last one without digits alone. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})\.?$/
/** Networks that nobody reaches from outside (RFC 1918, 3927, 6598). */
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** The same of IPv6 (RFC 4193, 4291), and IPv4 written as IPv6. */
const PRIVATE_IPV6 = /^\[(?:::\]|::ffff:|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/
/** Names that only a network itself knows (RFC 6762, 8375). */
const PRIVATE_NAME = /\.(?:local|lan|internal|home\.arpa)\.?$/
/** Endings of files, which no registry gives to websites. */
const FILE = /\.(?:pdf|html?|docx?|odt|rtf|pptx?|xlsx?|csv|txt|jpe?g|png|gif|webp|svg|mp[34])$/i
/** Endings of both: behind `https://` a website is meant, else a file. */
const FILE_OR_SITE = /\.(?:zip|mov)$/i

/** Returns true if a name without `https://` is a file name. */
export const isFileName = (name: string): boolean => FILE.test(name) || FILE_OR_SITE.test(name)

/** Returns the advice for a file name in place of an address. */
export const fileSentence = (name: string): string =>
  `“${name}” is the name of a file. Please paste the address at which it is on the web, beginning with https://.`

/**
 * Returns the reason why no visitor reaches a host, with advice, or null if visitors reach it.
 * @param host as a browser reads it
 * @param written as the editor wrote it: browsers read `3.14` as `3.0.0.14`
 */
export function hostFault(host: string, written: string): string | null {
  if (FILE.test(written)) return fileSentence(written)
  if (isThisMachine(host) || isPrivate(host)) {
    return `“${written}” opens on your own computer or network alone. Please paste an address that visitors can open.`
  }
  if (IPV4.test(host) ? host === written : host.startsWith('[') || PUBLIC_NAME.test(host)) return null
  const name = IPV4.test(host) ? written : host
  return `There is no website at “${name}”. Please copy the address again from the browser’s address bar.`
}

const isPrivate = (host: string): boolean =>
  (IPV4.test(host) && PRIVATE_IPV4.test(host)) || PRIVATE_IPV6.test(host) || PRIVATE_NAME.test(host)
