import { html } from '../../html/html.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { page, paragraph } from './layout.ts'
import { type EmailSettings, readableTime } from './settings.ts'

/** The e-mail of a referral that a check of the live site sent: the way is the same, so its arrival proves the way. */
export function checkNotice(referral: StoredReferral, settings: EmailSettings): Omit<Message, 'id'> {
  const title = 'Your referral form works'
  const sentences = [
    `A check of your site sent this by the way that referrals take, on ${readableTime(referral.receivedAt, settings.timeZone)}. Nobody was referred, and nothing of it is kept.`,
    'There is nothing to do.',
  ]
  return {
    to: settings.consultant,
    subject: `Check: ${title.toLowerCase()}`,
    html: page(
      title,
      'There is nothing to do.',
      sentences.map((sentence) => paragraph(html`${sentence}`)),
    ),
    text: [title, ...sentences].join('\n\n'),
  }
}
