type Call = (...args: readonly [command: string, ...rest: unknown[]]) => void

/** The queue that the provider's script expects to find: it takes over through `callMethod` once it has loaded. */
interface Pixel extends Call {
  callMethod?: Call
  queue: Parameters<Call>[]
  push: Call
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Call & Partial<Pick<Pixel, 'queue'>>
    _fbq?: Call
  }
}

/** Starts the advertising pixel: the queue that its script expects, then the script itself; once. A revoked one resumes. */
export function startPixel(id: string, script: string): void {
  if (window.fbq) {
    window.fbq('consent', 'grant')
    return
  }
  const queue: Parameters<Call>[] = []
  const call: Call = (...args) => {
    if (pixel.callMethod) pixel.callMethod(...args)
    else queue.push(args)
  }
  const pixel: Pixel = Object.assign(call, { queue, push: call, loaded: true, version: '2.0' })
  window.fbq = window._fbq = pixel
  const loader = document.createElement('script')
  loader.src = script
  // A slow pixel must not delay the page's load event.
  const load = () => document.head.append(loader)
  if (document.readyState === 'complete') load()
  else addEventListener('load', load)
  pixel('init', id)
  pixel('track', 'PageView')
}

/** Query parameters with the source of a visit and no personal data. */
const IMPERSONAL = /^(utm_\w+|fbclid|gclid|variant)$/

/** Removes the others, such as subscriber data, because the pixel reports addresses and later referrers. */
export function dropPersonalQuery(): void {
  const { pathname, search, hash } = location
  if (!search) return
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!IMPERSONAL.test(name)) query.delete(name)
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
}

/**
 * Revokes consent from a running pixel and removes its cookies. It sets them on the widest domain that the browser
 * accepts, which scripts can't read. So each parent domain is tried; the browser ignores those without a cookie.
 */
export function stopPixel(): void {
  window.fbq?.('consent', 'revoke')
  // A loading script runs these in order: it must know the consent before it reports the visit and sets its cookies.
  window.fbq?.queue?.sort(([a], [b]) => Number(b === 'consent') - Number(a === 'consent'))
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)]
  for (const name of ['_fbp', '_fbc']) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
}
