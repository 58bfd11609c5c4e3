import { html } from '../../server/html/html.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableDay } from './emailSettings.ts'
import { button, page, paragraph } from './layout.ts'
import { subjectLine } from './subject.ts'

/** Returns the email that reminds the site owner of a promised bonus. */
export function bonusReminder(
  referral: StoredReferral,
  dueAt: Date,
  { consultant, siteUrl, timeZone }: EmailSettings,
): Omit<Message, 'id'> {
  const day = readableDay(dueAt, timeZone)
  const title = `Bonus for ${referral.yourName} due by ${day}`
  // An erased person has no name here. The bonus is still owed.
  const whom = referral.referredErasedAt
    ? 'somebody who was erased since and'
    : `${referral.referralName}, who`
  const why = `${referral.yourName} referred ${whom} became your client. You promised a bonus and set ${day} as its last day.`
  const done = 'Have you paid it? Open the referral in the Studio and choose “Bonus paid”.'
  const link = `${siteUrl}/studio/referrals`
  return {
    to: consultant,
    subject: subjectLine(title),
    html: page(title, why, [
      paragraph(html`${why}`),
      paragraph(html`${done}`),
      button('Open referrals', link),
    ]),
    text: [title, why, done, `Open referrals: ${link}`].join('\n\n'),
  }
}
