import { html } from '../../server/html/html.ts'
import type { Erasure } from '../myData/myDataSchemas.ts'
import type { Message } from '../ports.ts'
import { type EmailSettings, readableTime } from './emailSettings.ts'
import { page, paragraph } from './layout.ts'

/**
 * Returns the email that lists the data that the site owner must delete manually. It contains no names, because the
 * person was erased.
 */
export function erasureNotice({ erased, id, receivedAt }: Erasure, settings: EmailSettings): Message {
  const times = receivedAt.map((moment) => readableTime(moment, settings.timeZone))
  const title =
    erased === 'referrer'
      ? 'A referrer had their details erased'
      : 'Somebody who was referred had their details erased'
  const which =
    times.length === 1
      ? `It is about the referral that arrived on ${times[0]}.`
      : `It is about the referrals that arrived on these days: ${times.join('; ')}.`
  const what =
    erased === 'referrer'
      ? 'They used the link in their confirmation. Nothing of what they sent is stored any more, and no reminder comes.'
      : 'They used the link in your first message. Their name, company, contact and the note about them are deleted. Please do not write to them again. Who referred them is still owed your reply.'
  const todo =
    'Your own mailbox still has the emails about it, whose subjects begin with “Referral:” and “Reply due”: delete those of that time, and what you noted elsewhere.'
  const sentences = [what, which, todo]
  return {
    id: `${id}.erased-${erased}`,
    to: settings.consultant,
    subject: title,
    html: page(
      title,
      which,
      sentences.map((sentence) => paragraph(html`${sentence}`)),
    ),
    text: [title, ...sentences].join('\n\n'),
  }
}
