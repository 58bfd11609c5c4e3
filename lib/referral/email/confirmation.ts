import type { Brand } from '../../design/brand.ts'
import { palettes } from '../../design/palettes.ts'
import { html } from '../../server/html/html.ts'
import { myDataLink, myDataLinkExpiry } from '../myData/myDataLink.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableDay, readableTime } from './emailSettings.ts'
import { page, paragraph, section } from './layout.ts'
import { referrerAddress } from './referrerAddress.ts'
import { subjectLine } from './subject.ts'

/** The site owner's confirmation text: plain paragraphs, the promised time of the bonus, such as `30 days`, and the brand. */
export type ConfirmationCopy = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly bonusTime: string
  readonly brand: Brand
}

/**
 * Returns the optional confirmation to the referrer: the site owner's text, the next steps, and the link to the
 * referrer's data. It contains no text that a visitor typed, so that nobody can use the form to send messages to other
 * people.
 */
export function confirmation(
  referral: StoredReferral,
  copy: ConfirmationCopy,
  settings: EmailSettings,
): Omit<Message, 'id'> {
  const { id, receivedAt } = referral
  const subject = subjectLine(copy.subject)
  const steps = nextSteps(referral, copy.bonusTime, settings.timeZone)
  const { brand } = palettes[copy.brand.palette].colors
  const link = myDataLink({ id, role: 'referrer' }, receivedAt, settings)
  const held = 'See what is held about you, and erase it if you like'
  const until = `The link is yours alone and works until ${readableDay(myDataLinkExpiry(receivedAt), settings.timeZone)}.`
  return {
    to: referrerAddress(referral),
    replyTo: settings.consultant,
    subject,
    html: page(
      subject,
      copy.paragraphs[0] ?? '',
      [
        ...copy.paragraphs.map((text) => paragraph(html`${text}`)),
        section('What happens next', [], brand),
        ...steps.map(({ when, what }, index) =>
          paragraph(html`<strong>${`${index + 1}. ${when}`}</strong><br>${what}`),
        ),
        paragraph(html`<a href="${link}" style="color:${brand}">${held}</a>. ${until}`),
      ],
      copy.brand,
    ),
    text: [
      ...copy.paragraphs,
      ['WHAT HAPPENS NEXT', ...steps.map(({ when, what }, index) => `${index + 1}. ${when}: ${what}`)].join(
        '\n',
      ),
      `${held}: ${link}\n${until}`,
      ...[copy.brand.name, copy.brand.sentence].filter(Boolean),
    ].join('\n\n'),
  }
}

const nextSteps = (
  { receivedAt, replyDueAt, replyPromise }: StoredReferral,
  bonusTime: string,
  timeZone: string,
): { when: string; what: string }[] => [
  { when: readableTime(receivedAt, timeZone), what: 'Your referral arrived.' },
  {
    when: `By ${readableTime(replyDueAt, timeZone)}`,
    what: `You have a personal reply: within ${replyPromise}, as promised.`,
  },
  {
    when: `Within ${bonusTime} of engagement`,
    what: 'If your referral becomes a client, you receive your referral bonus. That time starts when they sign, so there is no date yet.',
  },
]
