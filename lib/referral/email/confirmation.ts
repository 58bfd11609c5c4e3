import { html } from '../../html/html.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { page, paragraph } from './layout.ts'
import { referrerAddress } from './referrerAddress.ts'
import { subjectLine } from './subject.ts'

/** The confirmation as the consultant wrote it: plain paragraphs. */
export type ConfirmationCopy = { readonly subject: string; readonly paragraphs: readonly string[] }

/**
 * The optional confirmation to the referrer. It holds the consultant's words and nothing that a visitor typed, so
 * that nobody can use the form to send a text of their own to a stranger.
 */
export function confirmation(
  referral: StoredReferral,
  copy: ConfirmationCopy,
  consultant: string,
): Omit<Message, 'id'> {
  const subject = subjectLine(copy.subject)
  return {
    to: referrerAddress(referral),
    replyTo: consultant,
    subject,
    html: page(
      subject,
      copy.paragraphs[0] ?? '',
      copy.paragraphs.map((text) => paragraph(html`${text}`)),
    ),
    text: copy.paragraphs.join('\n\n'),
  }
}
