import { z } from 'zod'

/** Rights that an editor can prove. Each needs a separate proof: the right to read doesn't include erasing. */
export const RIGHTS = [
  'referrals:read',
  'referrals:export',
  'referrals:reply',
  'referrals:erase',
  'results:read',
] as const

export type Right = (typeof RIGHTS)[number]

/**
 * True for a right that takes a passkey's confirmation where editors sign in with one: a session left open on a borrowed
 * device must neither copy all referrals nor erase any.
 */
export const takesPasskey = (right: Right): boolean =>
  right === 'referrals:export' || right === 'referrals:erase'

export const rightsAsked = z.array(z.enum(RIGHTS)).min(1).max(RIGHTS.length)
