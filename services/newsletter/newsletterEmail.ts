import type Mail from 'nodemailer/lib/mailer/index.js'
import type { LeadEmails } from '#lib/content/leadEmails.ts'
import type { Brand } from '#lib/design/brand.ts'
import { colors, mailColors, mailFamilies } from '#lib/design/tokens.ts'
import { type Passage, passagesOf, type Run } from '#lib/method/passages.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import { subjectLine } from '#lib/referral/email/subject.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import type { Person } from '../demonstration/form.ts'

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

const LIST = `margin:16px 0 0;padding-left:20px;color:${mailColors.ink};font:16px/25px ${mailFamilies.sans}`

/** Returns rich text as HTML for an email. */
const mailHtml = (passages: readonly Passage[]): Html[] =>
  passages.map((passage) => {
    if (passage.kind === 'paragraph') return paragraph(html`${passage.runs.map(runHtml)}`)
    const items = passage.items.map(({ runs }) => html`<li>${runs.map(runHtml)}</li>`)
    return passage.kind === 'number'
      ? html`<ol style="${LIST}">${items}</ol>`
      : html`<ul style="${LIST}">${items}</ul>`
  })

function runHtml({ text, look, href }: Run): Html {
  const tag = { plain: 'span', strong: 'strong', emphasis: 'em' }[look]
  const words = html`<${{ html: tag }}>${text}</${{ html: tag }}>`
  return href === null ? words : html`<a href="${href}" style="color:${colors.brand}">${words}</a>`
}

/** Returns rich text as plain text, with the address of a link after its words. */
const mailPlainText = (passages: readonly Passage[]): string =>
  passages
    .map((passage) => {
      if (passage.kind === 'paragraph') return runsText(passage.runs)
      const mark = (index: number) => (passage.kind === 'number' ? `${index + 1}.` : '-')
      return passage.items.map(({ runs }, index) => `${mark(index)} ${runsText(runs)}`).join('\n')
    })
    .join('\n\n')

const runsText = (runs: readonly Run[]): string =>
  runs.map(({ text, href }) => (href === null ? text : `${text} (${href})`)).join('')
