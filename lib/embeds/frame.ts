import { thirdParties } from './registry.ts'

const matches = (source: string, url: URL): boolean => {
  const host = source.slice('https://'.length)
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
}

/**
 * Whether an address may be shown inside a page: https, on a host that the registry lists for this third party. Any
 * other address is offered as a link, because the browser would refuse to frame it.
 */
export function canFrame(name: 'scheduler' | 'leadForm', address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' && thirdParties[name].frames.some((source) => matches(source, url))
}
