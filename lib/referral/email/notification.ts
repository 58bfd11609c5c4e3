import { mailColors } from '../../design/tokens.ts'
import { type Html, html } from '../../server/html/html.ts'
import { labelledData } from '../database/columnText.ts'
import type { Message, StoredReferral } from '../ports.ts'
import { type EmailSettings, readableTime } from './emailSettings.ts'
import { firstContact } from './firstContact.ts'
import { button, page, paragraph, quotation, row, section } from './layout.ts'
import { linkified } from './links.ts'
import { replyAddress } from './referrerAddress.ts'
import { repliedLink } from './repliedLink.ts'
import { doubtsOf } from './spamFlags.ts'
import { subjectLine } from './subject.ts'

const plain = (text: string): Html => html`${text}`

/** Returns the email that delivers a referral to the site owner. It lists the site owner's duties to both people. */
export function notification(referral: StoredReferral, settings: EmailSettings): Omit<Message, 'id'> {
  const replyBy = readableTime(referral.replyDueAt, settings.timeZone)
  const link = repliedLink(referral.id, settings)
  const first = firstContact(referral, settings)
  const title = `${referral.yourName} refers ${referral.referralName}`
  const reply = `Reply to ${referral.yourName} by ${replyBy}: the confirmation page promised a personal reply within ${referral.replyPromise}. Their address is ${referral.yourEmail}.`
  const notice = `When you first write to ${referral.referralName}, and within a month at the latest, tell them that ${referral.yourName} gave you their details, what you will use them for, and that they may object or have them erased. Privacy law asks for this notice.`
  const reasons = doubtsOf(referral.flags)
  const doubt =
    reasons.length === 0
      ? null
      : `Look twice: ${reasons.join(', and ')}. It may be a machine, or only a browser’s autofill.`
  const origin = `Sent from ${referral.pageUrl || 'an unknown page'} on ${readableTime(referral.receivedAt, settings.timeZone)}. Consent given (wording ${referral.consentVersion}): “${referral.consentText}”`

  const fields = [
    { heading: 'The referral', rows: labelledData(referral, 'referred', 'ownerLabel') },
    { heading: 'Referred by', rows: labelledData(referral, 'referrer', 'ownerLabel') },
  ]

  return {
    to: settings.consultant,
    replyTo: replyAddress(referral),
    subject: subjectLine(`Referral: ${referral.referralName}, from ${referral.yourName}`),
    html: page(title, `Reply by ${replyBy}`, [
      ...(doubt === null ? [] : [paragraph(html`<strong>${doubt}</strong>`)]),
      ...fields.map(({ heading, rows }) =>
        section(
          heading,
          rows.map(({ label, value }) => row(label, linkified(value))),
        ),
      ),
      section('Your next steps', [row('The referrer', plain(reply)), row('The referral', plain(notice))]),
      button('Mark as replied', link),
      section(`Your first message to ${referral.referralName}`, []),
      quotation(first.paragraphs),
      paragraph(html`${first.advice}`),
      paragraph(
        html`<span style="color:${mailColors.muted};font-size:14px;line-height:20px">${origin}</span>`,
      ),
    ]),
    text: [
      title,
      ...(doubt === null ? [] : [doubt]),
      ...fields.map(({ heading, rows }) =>
        [heading.toUpperCase(), ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
      ),
      `YOUR NEXT STEPS\n${reply}\n\n${notice}`,
      `Mark as replied: ${link}`,
      `YOUR FIRST MESSAGE TO ${referral.referralName.toUpperCase()}`,
      first.paragraphs.map((text) => `> ${text}`).join('\n>\n'),
      first.advice,
      origin,
    ].join('\n\n'),
  }
}
