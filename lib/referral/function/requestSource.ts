import { listMembers } from '../../server/http/fieldValues.ts'
import { networkOf } from '../../server/http/visitorNetwork.ts'

/**
 * Returns a function that reads the network of a request's sender, or null where it is not known.
 * @param trustedProxies the number of proxies of the site's owner, or of the platform, before this process
 */
export const senderNetwork =
  (trustedProxies: number) =>
  ({ headers }: Request): string | null => {
    if (trustedProxies === 0) return null
    // Senders make up the earlier entries; only the last ones come from our own proxies.
    return networkOf(listMembers(headers.get('x-forwarded-for')).at(-trustedProxies) ?? '')
  }
