import { html } from '../../server/html/html.ts'
import type { Erasure } from '../myData/myDataSchemas.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableDay, readableTime } from './emailSettings.ts'
import { button, page, paragraph } from './layout.ts'
import { replyAddress } from './referrerAddress.ts'
import { repliedLink } from './repliedLink.ts'
import { subjectLine } from './subject.ts'

type Content = Omit<Message, 'id'>

interface Notice extends Pick<Content, 'to' | 'replyTo'> {
  title: string
  subject?: string
  /** The line that mailboxes show next to the subject. */
  preview: string
  sentences: readonly string[]
  action?: { label: string; href: string }
}

function written({ to, replyTo, title, subject = title, preview, sentences, action }: Notice): Content {
  const paragraphs = sentences.map((sentence) => paragraph(html`${sentence}`))
  return {
    to,
    replyTo,
    subject: subjectLine(subject),
    html: page(title, preview, action ? [...paragraphs, button(action.label, action.href)] : paragraphs),
    text: [title, ...sentences, ...(action ? [`${action.label}: ${action.href}`] : [])].join('\n\n'),
  }
}

/** Returns the email that reminds the site owner of a promised reply; `hoursLeft` until the promise is broken. */
export function reminder(referral: StoredReferral, hoursLeft: number, settings: EmailSettings): Content {
  const { yourName, referralName, referredErasedAt, replyDueAt, replyPromise } = referral
  const replyBy = readableTime(replyDueAt, settings.timeZone)
  // An erased person has no name here. The referrer still expects a reply.
  const whom = referredErasedAt ? 'somebody who was erased since' : referralName
  const why = `${yourName} referred ${whom} and was promised a personal reply within ${replyPromise}, that is by ${replyBy}. Their address is ${referral.yourEmail}.`
  return written({
    to: settings.consultant,
    replyTo: replyAddress(referral),
    title: `${hoursLeft} hours left to reply to ${yourName}`,
    subject: `Reply due in ${hoursLeft} hours: ${yourName}${referredErasedAt ? '' : ` (referral of ${referralName})`}`,
    preview: why,
    sentences: [why, 'Have you replied already? Mark it as replied, and no further reminder comes.'],
    action: { label: 'Mark as replied', href: repliedLink(referral.id, settings) },
  })
}

export function bonusReminder(
  { yourName, referralName, referredErasedAt }: StoredReferral,
  dueAt: Date,
  { consultant, siteUrl, timeZone }: EmailSettings,
): Content {
  const day = readableDay(dueAt, timeZone)
  // An erased person has no name here. The bonus is still owed.
  const whom = referredErasedAt ? 'somebody who was erased since and' : `${referralName}, who`
  const why = `${yourName} referred ${whom} became your client. You promised a bonus and set ${day} as its last day.`
  return written({
    to: consultant,
    title: `Bonus for ${yourName} due by ${day}`,
    preview: why,
    sentences: [why, 'Have you paid it? Open the referral in the Studio and choose “Bonus paid”.'],
    action: { label: 'Open referrals', href: `${siteUrl}/studio/referrals` },
  })
}

/** Returns the email of a check's referral, whose arrival proves delivery. */
export function checkNotice(
  { receivedAt }: StoredReferral,
  { consultant, timeZone }: EmailSettings,
): Content {
  const preview = 'There is nothing to do.'
  return written({
    to: consultant,
    title: 'Your referral form works',
    subject: 'Check: your referral form works',
    preview,
    sentences: [
      `A check of your site sent this by the way that referrals take, on ${readableTime(receivedAt, timeZone)}. Nobody was referred, and nothing of it is kept.`,
      preview,
    ],
  })
}

/** Returns the email that lists what the site owner must delete manually, without names. */
export function erasureNotice({ erased, id, receivedAt }: Erasure, settings: EmailSettings): Message {
  const times = receivedAt.map((moment) => readableTime(moment, settings.timeZone))
  const which = `Arrival: ${times.join('; ')}.`
  const [title, what] =
    erased === 'referrer'
      ? [
          'A referrer had their details erased',
          'They used the link in their confirmation. Nothing of what they sent is stored any more, and no reminder comes.',
        ]
      : [
          'Somebody who was referred had their details erased',
          'They used the link in your first message. Their name, company, contact and the note about them are deleted. Please do not write to them again. Who referred them is still owed your reply.',
        ]
  const todo =
    'Your own mailbox still has the emails about it, whose subjects begin with “Referral:” and “Reply due”: delete those of that time, and what you noted elsewhere.'
  const content = written({ to: settings.consultant, title, preview: which, sentences: [what, which, todo] })
  return { id: `${id}.erased-${erased}`, ...content }
}
