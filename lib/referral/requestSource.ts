import { listMembers } from '../http/fieldValues.ts'
import { networkOf } from '../http/visitorNetwork.ts'
import { sign } from './signature.ts'

/**
 * The address a request came from, as the last proxies in front of us saw it. Whoever sends the request may write
 * anything at the front of `x-forwarded-for`; only the entries that our own proxies added, counted from the
 * end, can be believed.
 */
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

/** The bucket of a network, or of all unknown ones: a keyed hash that changes daily, so that no address is ever stored. */
export function sourceBucket(network: string | null, secret: string, now: Date): Promise<string> {
  return keyed(`${secret}:source`, `${now.toISOString().slice(0, 10)} ${network ?? 'unknown'}`)
}

/** A mailbox as the one-a-day limit on confirmations knows it: a keyed hash, since the address itself stands with its referral. */
export const recipientHash = (mailbox: string, secret: string): Promise<string> =>
  keyed(`${secret}:recipient`, mailbox)

const keyed = async (secret: string, text: string): Promise<string> => (await sign(secret, text)).slice(0, 32)
