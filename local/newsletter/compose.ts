import type { LeadEmails } from '#lib/content/leadEmails.ts'
import { mailColors, mailFamilies } from '#lib/design/tokens.ts'
import { html } from '#lib/html/html.ts'
import { passagesOf } from '#lib/method/passages.ts'
import { button, page } from '#lib/referral/email/layout.ts'
import { subjectLine } from '#lib/referral/email/subject.ts'
import { type Kind, SERIES } from './kinds.ts'
import { mailHtml, mailPlainText } from './mailText.ts'

/** Where an e-mail's links lead. */
export interface MailLinks {
  /** The address of the site, without a slash at its end. */
  site: string
  confirm: string
  leave: string
}

export interface Composed {
  subject: string
  html: string
  text: string
}

/**
 * An e-mail in the consultant's words; null for a day for which she has written none. What a visitor was promised, to be asked
 * and to get the PDF, is sent whatever is written.
 */
export function compose(kind: Kind, emails: LeadEmails, links: MailLinks): Composed | null {
  const { subject, body } = wordsOf(kind, emails)
  if (kind !== 'confirm' && kind !== 'pdf' && (subject === '' || body.length === 0)) return null
  const line = subjectLine(subject || emails.confirmation.buttonLabel)
  const passages = passagesOf(body, links.site)
  const text = mailPlainText(passages)
  if (kind === 'confirm') {
    const label = emails.confirmation.buttonLabel
    return {
      subject: line,
      html: page(line, '', [...mailHtml(passages), button(label, links.confirm)]),
      text: `${text}\n\n${label}: ${links.confirm}`,
    }
  }
  return {
    subject: line,
    html: page(line, '', [...mailHtml(passages), footer(links.leave)]),
    text: `${text}\n\nLeave the list: ${links.leave}`,
  }
}

function wordsOf(
  kind: Kind,
  { confirmation, delivery, days }: LeadEmails,
): Pick<LeadEmails['delivery'], 'subject' | 'body'> {
  if (kind === 'confirm') return confirmation
  if (kind === 'pdf') return delivery
  return days[SERIES.indexOf(kind)] ?? { subject: '', body: [] }
}

const footer = (leave: string) =>
  html`<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${mailColors.rule};color:${mailColors.muted};font-size:14px;line-height:21px;font-family:${mailFamilies.sans}">You get this because you asked for the method and confirmed it. <a href="${leave}" style="color:${mailColors.muted}">Leave the list</a></p>`
