import { networkOf } from '../http/visitorNetwork.ts'
import { forwardedAddress } from './requestSource.ts'
import type { FunctionSettings } from './settings.ts'
import { VISITOR_HEADER, vouchedNetwork } from './vouchedNetwork.ts'

/**
 * The network that a request came from, as limits count it: what the site vouches for, or what the proxies before the function
 * saw; null where neither is known.
 * @param proxiesBefore how many proxies stand before the function where visitors reach it past the site, if more than its settings count
 */
export function senderNetwork(
  settings: FunctionSettings,
  proxiesBefore = 0,
): (request: Request) => string | null {
  const proxies = Math.max(settings.REFERRAL_TRUSTED_PROXIES, proxiesBefore)
  return ({ headers }) => {
    const vouched = vouchedNetwork(headers.get(VISITOR_HEADER), settings.REFERRAL_VISITOR_SECRET)
    return vouched ? vouched.network : networkOf(forwardedAddress(headers, proxies))
  }
}
