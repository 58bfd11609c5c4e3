import { html } from '../../server/html/html.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableTime } from './emailSettings.ts'
import { button, page, paragraph } from './layout.ts'
import { howToReply, replyAddress } from './referrerAddress.ts'
import { repliedLink } from './repliedLink.ts'
import { subjectLine } from './subject.ts'

/** Returns the email that reminds the site owner of a promised reply; `hoursLeft` until the promise is broken. */
export async function reminder(
  referral: StoredReferral,
  hoursLeft: number,
  settings: EmailSettings,
): Promise<Omit<Message, 'id'>> {
  const link = await repliedLink(referral.id, settings)
  const replyBy = readableTime(referral.reply.dueAt, settings.timeZone)
  const title = `${hoursLeft} hours left to reply to ${referral.yourName}`
  // An erased person has no name here. The referrer still expects a reply.
  const whom = referral.referredErasedAt ? 'somebody who was erased since' : referral.referralName
  const why = `${referral.yourName} referred ${whom} and was promised a personal reply within ${referral.reply.promise}, that is by ${replyBy}. ${howToReply(referral)}`
  const done = 'Have you replied already? Mark it as replied, and no further reminder comes.'
  return {
    to: settings.consultant,
    replyTo: replyAddress(referral),
    subject: subjectLine(
      `Reply due in ${hoursLeft} hours: ${referral.yourName}${referral.referredErasedAt ? '' : ` (referral of ${referral.referralName})`}`,
    ),
    html: page(title, why, [
      paragraph(html`${why}`),
      paragraph(html`${done}`),
      button('Mark as replied', link),
    ]),
    text: [title, why, done, `Mark as replied: ${link}`].join('\n\n'),
  }
}
