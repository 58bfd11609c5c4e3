import { DAY_MS } from '../../server/durations.ts'
import { heldLink, heldLinkExpiry } from '../held/heldLink.ts'
import type { StoredReferral } from '../ports.ts'
import { type EmailSettings, readableDay, readableMonth } from './settings.ts'

/** A text for the consultant to send to whom was referred, with what she needs to know about it. */
export type FirstContact = { readonly advice: string; readonly paragraphs: readonly string[] }

/**
 * The first message to the person who was referred: where their details came from, what is kept, for how long, and the link by
 * which they see it and have it erased. Why she writes is hers to say.
 */
export async function firstContact(referral: StoredReferral, settings: EmailSettings): Promise<FirstContact> {
  const { id, receivedAt, yourName, yourCompany, referralName } = referral
  const link = await heldLink({ id, role: 'referred' }, receivedAt, settings)
  const day = readableDay(receivedAt, settings.timeZone)
  const keptUntil = new Date(receivedAt.getTime() + settings.keptDays * DAY_MS)
  return {
    advice: `Add in your own words why you write. The link is ${referralName}’s alone and works until ${readableDay(heldLinkExpiry(receivedAt), settings.timeZone)}.`,
    paragraphs: [
      `Hello ${referralName},`,
      `${yourName} of ${yourCompany} suggested on ${day} that I write to you.`,
      '[Why you write]',
      `What I know about you came from ${yourName}: your name, your company, how to reach you, and a note on how you know each other. I use it for this conversation alone, and it is deleted by ${readableMonth(keptUntil, settings.timeZone)} at the latest.`,
      `You can see all of it, and have it erased at once without giving a reason: ${link}`,
      'If you would rather not hear from me, a “no” is enough.',
    ],
  }
}
