import { listMembers } from '../../server/http/fieldValues.ts'
import { networkOf } from '../../server/http/visitorNetwork.ts'
import { sign } from '../signature.ts'

/** Only the last entries of `x-forwarded-for`, which our own proxies added, are trusted. */
export function forwardedAddress(headers: Headers, trustedProxies: number): string {
  const known =
    trustedProxies > 0 ? listMembers(headers.get('x-forwarded-for')).at(-trustedProxies) : undefined
  return known ?? 'unknown'
}

/**
 * Returns a function that reads the network of a request's sender, or null where it is not known.
 * @param trustedProxies the number of proxies of the site's owner, or of the platform, before this process
 */
export const senderNetwork =
  (trustedProxies: number) =>
  ({ headers }: Request): string | null =>
    networkOf(forwardedAddress(headers, trustedProxies))

/** Returns the bucket of a network: a keyed hash that changes daily, so that no address is stored. */
export const sourceBucket = (network: string | null, secret: string, now: Date): string =>
  keyed(`${secret}:source`, `${now.toISOString().slice(0, 10)} ${network ?? 'unknown'}`)

/** Returns a keyed hash of a mailbox for the limit of one confirmation a day. */
export const recipientHash = (mailbox: string, secret: string): string =>
  keyed(`${secret}:recipient`, mailbox)

const keyed = (secret: string, text: string): string => sign(secret, text).slice(0, 32)
