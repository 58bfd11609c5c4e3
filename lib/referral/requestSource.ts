import { listMembers } from '../http/fieldValues.ts'
import { sign } from './signature.ts'

/**
 * The address a request came from, as the last proxies in front of us saw it. Whoever sends the request may write
 * anything at the front of `x-forwarded-for`; only the entries that our own proxies added, counted from the
 * end, can be believed.
 */
export function forwardedAddress(headers: Headers, trustedProxies: number): string {
  return listMembers(headers.get('x-forwarded-for')).at(-trustedProxies) ?? 'unknown'
}

/** The bucket of an address: a keyed hash that changes daily, so that no address is ever stored. */
export async function sourceBucket(address: string, secret: string, now: Date): Promise<string> {
  return (await sign(`${secret}:source`, `${now.toISOString().slice(0, 10)} ${address}`)).slice(0, 32)
}
