import { DAY_MS } from '../../server/durations.ts'
import { columnsAbout } from '../database/columns.ts'
import { myDataLink, myDataLinkExpiry } from '../myData/myDataLink.ts'
import type { StoredReferral } from '../ports.ts'
import { type EmailSettings, readableDay, readableMonth } from './emailSettings.ts'

/** The details in words, as privacy law asks: each column that the referrer fills in about the referred person. */
const details = new Intl.ListFormat('en').format(columnsAbout('referred').flatMap(({ told }) => told ?? []))

export type FirstContact = { readonly advice: string; readonly paragraphs: readonly string[] }

/** Returns the first message, to which the site owner adds the reason for writing. */
export function firstContact(referral: StoredReferral, settings: EmailSettings): FirstContact {
  const { id, receivedAt, yourName, yourCompany, referralName } = referral
  const link = myDataLink({ id, role: 'referred' }, receivedAt, settings)
  const day = readableDay(receivedAt, settings.timeZone)
  const keptUntil = new Date(receivedAt.getTime() + settings.keptDays * DAY_MS)
  return {
    advice: `Add in your own words why you write. The link is ${referralName}’s alone and works until ${readableDay(myDataLinkExpiry(receivedAt), settings.timeZone)}.`,
    paragraphs: [
      `Hello ${referralName},`,
      `${yourName} of ${yourCompany} suggested on ${day} that I write to you.`,
      '[Why you write]',
      `I got these details from ${yourName}: ${details}. I use it for this conversation alone, and it is deleted by ${readableMonth(keptUntil, settings.timeZone)} at the latest.`,
      `You can see all of it, and have it erased at once without giving a reason: ${link}`,
      'If you would rather not hear from me, a “no” is enough.',
    ],
  }
}
