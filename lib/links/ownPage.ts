import { DEFAULT_SITE_PORT } from '../env/constants.ts'
import { routes } from '../routes.ts'

const PATH = /^\/?(?<path>[\w/-]*?)\/?(?<rest>[?#].*)?$/
const WEB = /^https?:\/\//i
/** Addresses of this machine in a browser's address bar, without their scheme. */
const BARE_HOST = /^[^\s/?#@]+[.:][^\s/?#@]+(?:[/?#]|$)/
/** Address of `npm start`: editors may copy a page from there although the site has a public address. */
const LOCAL_PORT = String(DEFAULT_SITE_PORT)

/** Returns true for hosts that only this computer can reach. */
export const isThisMachine = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(host)

/** A path of this site in the spelling of the page that is meant, with what follows it; undefined where there is none. */
export function pageInItsSpelling(path: string): string | undefined {
  const { path: name, rest = '' } = PATH.exec(path)?.groups ?? {}
  const page = routes.find((route) => route.path.toLowerCase() === `/${name?.toLowerCase()}`)
  const isHome = page?.path === '/'
  return page && (!isHome || path.startsWith('/')) ? `${page.path}${rest}` : undefined
}

/**
 * The path, with what follows it, of an address that leads to this site: its public one, or where it runs on one's own
 * computer. Null for every other address.
 *
 * @param siteUrl the public address of the site; without it only the computer's own is known
 */
export function pathOnThisSite(address: string, siteUrl?: string): string | null {
  const whole = WEB.test(address) || !BARE_HOST.test(address) ? address : `http://${address}`
  if (!WEB.test(whole) || !URL.canParse(whole)) return null
  const { hostname, port, host, username, pathname, search, hash } = new URL(whole)
  const site = siteUrl === undefined ? null : new URL(siteUrl)
  const isLocal =
    isThisMachine(hostname) &&
    (port === LOCAL_PORT || (site !== null && isThisMachine(site.hostname) && port === site.port))
  return username === '' && (isLocal || host === site?.host) ? `${pathname}${search}${hash}` : null
}
