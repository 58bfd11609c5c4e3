import { html } from '../../server/html/html.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableTime } from './emailSettings.ts'
import { page, paragraph } from './layout.ts'

/**
 * Returns the email of a check's referral. It travels as any referral's email does, so its arrival proves
 * delivery.
 */
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
