import { safeWebUrl } from '../security/safeUrl.ts'
import { hostFault } from './hostFault.ts'

/** Signs that nobody sees, which come along when text is copied. */
const INVISIBLE = /[\p{C}\p{Z}]/u
/** The host as written, with everything up to the path. */
const AUTHORITY = /^https?:\/\/(?<authority>[^/?#\\]*)/i
const SECOND_SCHEME = /(?:https?|mailto):/i
const QUOTATION_MARK = /["“”„‟«»‹›<>]|[‘’']$/
const PORT = /:(?<port>\d+)$/
const LONGEST = 2_048
const LAST_PORT = 65_535

/** Why no visitor can open a web address, in a sentence that says what to do; null where one can. */
export function webAddressFault(typed: string): string | null {
  const address = typed.trim()
  const { authority } = AUTHORITY.exec(address)?.groups ?? {}
  if (/\s/.test(address)) {
    return 'There is a space in this address. Please copy it again from the browser’s address bar.'
  }
  if (!authority) return 'Please paste the whole address, beginning with https://.'
  if (INVISIBLE.test(address)) {
    return 'There is an invisible character in this address. Please type it again.'
  }
  if (address.length > LONGEST) {
    return `This address is longer than ${LONGEST.toLocaleString('en')} signs. Please take a shorter one: what follows a ? or # can often go.`
  }
  return faultOfAuthority(authority, address)
}

function faultOfAuthority(authority: string, address: string): string | null {
  if (QUOTATION_MARK.test(authority) || QUOTATION_MARK.test(address.at(-1) ?? '')) {
    return 'There is a quotation mark in this address. Please take it out.'
  }
  if (SECOND_SCHEME.test(authority)) {
    return 'There are two addresses in this one. Please keep only the one that begins with the last https:// or mailto:.'
  }
  if (authority.includes('@')) {
    return 'There is an @ before the name of the website, as in an email address. Please paste the address of a website, beginning with https://.'
  }
  const port = PORT.exec(authority)?.groups?.port
  if (port !== undefined && Number(port) > LAST_PORT) {
    return `No website has the number ${port} behind its name. Please take away “:${port}”.`
  }
  const safe = safeWebUrl(address)
  if (safe === null)
    return `There is no website at “${authority}”. Please copy the address again from the browser’s address bar.`
  return hostFault(new URL(safe).hostname, authority.replace(PORT, ''))
}
