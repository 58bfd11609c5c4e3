import type { ThirdParty } from './thirdParty.ts'

const SECURE = 'https://'

const matches = (source: string, url: URL): boolean => {
  if (!source.startsWith(SECURE)) return false
  const host = source.slice(SECURE.length)
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
}

/** Returns true for https on a host that the registry lists; browsers would refuse any other frame. */
export function canFrame(party: ThirdParty, address: string): boolean {
  if (party.consent !== 'none' || !URL.canParse(address)) return false
  const url = new URL(address)
  return url.protocol === 'https:' && (party.frames ?? []).some((source) => matches(source, url))
}
