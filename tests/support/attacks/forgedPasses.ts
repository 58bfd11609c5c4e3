import { randomBytes } from 'node:crypto'
import { type StudioPass, signPass } from '#lib/referral/access/pass.ts'

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Returns passes forged from a real one without the secret: signed with another secret, altered under the real
 * signature, cut, encoded differently, lengthened, or random.
 * @param real contents of the real pass
 */
export function forgedPasses(count: number, real: StudioPass, secret: string): string[] {
  const pass = signPass(real, secret)
  const [body = '', signature = ''] = pass.split('.')
  const altered = (changes: Partial<StudioPass>) => `${encoded({ ...real, ...changes })}.${signature}`
  const forge = [
    (n: number) => signPass({ ...real, expiresAt: real.expiresAt + n }, `another secret, no ${n}`),
    (n: number) => signPass({ ...real, editor: `p${n}` }, ''),
    (n: number) => altered({ expiresAt: real.expiresAt + n + 1 }),
    (n: number) => altered({ editor: `p${n}` }),
    (n: number) => altered({ origin: `${real.origin}${n}` }),
    (n: number) => altered({ rights: ['referrals:read', 'referrals:erase'], expiresAt: real.expiresAt + n }),
    () => `${body}.${randomBytes(32).toString('base64url')}`,
    (n: number) => `${body}.${signature.slice(0, n % 43)}`,
    // The same bytes, encoded differently.
    (n: number) => `${body}.${signature}${'=~!*'[n % 4]}`,
    (n: number) => randomBytes(1 + (n % 200)).toString('base64url'),
    (n: number) => `${pass}.${n}`,
    (n: number) => `${encoded({ alg: 'none', n })}.${body}.`,
  ]
  return Array.from({ length: count }, (_, n) => forge[n % forge.length]?.(n) ?? '')
}
