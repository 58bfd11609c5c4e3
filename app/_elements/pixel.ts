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
    fbq?: Call
    _fbq?: Call
  }
}

/** Starts the advertising pixel: the queue that its script expects, then the script itself. Does so once. */
export function startPixel(id: string, script: string): void {
  if (window.fbq) return
  const queue: Parameters<Call>[] = []
  const call: Call = (...args) => {
    if (pixel.callMethod) pixel.callMethod(...args)
    else queue.push(args)
  }
  const pixel: Pixel = Object.assign(call, { queue, push: call, loaded: true, version: '2.0' })
  window.fbq = window._fbq = pixel
  const loader = document.createElement('script')
  loader.src = script
  loader.async = true
  document.head.append(loader)
  pixel('init', id)
  pixel('track', 'PageView')
}

/** Withdraws consent from a pixel that is running and removes the cookies that it set on this site. */
export function stopPixel(): void {
  window.fbq?.('consent', 'revoke')
  for (const name of ['_fbp', '_fbc']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
    document.cookie = `${name}=; Max-Age=0; Path=/`
  }
}
