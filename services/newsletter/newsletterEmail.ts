import type Mail from 'nodemailer/lib/mailer/index.js'
import type { LeadEmails } from '#lib/content/leadEmails.ts'
import type { Brand } from '#lib/design/brand.ts'
import { passagesOf } from '#lib/method/passages.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import { subjectLine } from '#lib/referral/email/subject.ts'
import { html } from '#lib/server/html/html.ts'
import type { Person } from '../demonstration/form.ts'
import { mailHtml, mailPlainText } from './mailText.ts'

/** The domain is reserved, so no reply leaves this machine. */
const SENDER_ADDRESS = 'newsletter@localhost.test'
const NOTE =
  'The demonstration sends this email alone. On a live site your email provider sends those of the days that follow.'

interface Delivery {
  to: Person
  emails: LeadEmails
  pdf: Buffer
  siteUrl: string
  brand: Brand | null
}

/** Returns the email that carries the method PDF, in the site owner's words. */
export function pdfMail({ to, emails, pdf, siteUrl, brand }: Delivery): Mail.Options {
  const subject = subjectLine(emails.delivery.subject)
  const passages = passagesOf(emails.delivery.body, siteUrl)
  return {
    from: { name: emails.sender, address: SENDER_ADDRESS },
    // As an object, an address is never parsed: a comma in one can't add a second recipient.
    to: { name: to.name, address: to.email },
    subject,
    html: page(subject, '', [...mailHtml(passages), paragraph(html`<small>${NOTE}</small>`)], brand),
    text: `${mailPlainText(passages)}\n\n${NOTE}`,
    attachments: [{ filename: 'method.pdf', content: pdf, contentType: 'application/pdf' }],
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
