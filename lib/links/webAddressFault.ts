import { safeWebUrl } from '../security/safeUrl.ts'

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** A public name of the form that all registries give: labels of letters, digits and hyphens, the last one without digits alone. */
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})\.?$/

const isPublicHost = (host: string): boolean =>
  IPV4.test(host) || host.startsWith('[') || PUBLIC_NAME.test(host)

/** Why no visitor can open a web address, in a sentence that says what to do; null where one can. */
export function webAddressFault(address: string): string | null {
  if (/\s/.test(address.trim())) {
    return 'There is a space in this address. Please copy it anew from the browser’s address bar.'
  }
  const safe = safeWebUrl(address)
  if (safe === null) return 'Please paste the whole address, beginning with https://.'
  const { hostname } = new URL(safe)
  return isPublicHost(hostname)
    ? null
    : `There is no website at “${hostname}”. Please copy the address anew from the browser’s address bar.`
}
