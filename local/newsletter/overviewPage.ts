import type { LeadEmails } from '#lib/content/leadEmails.ts'
import { type Html, html } from '#lib/html/html.ts'
import { type Composed, compose, type MailLinks } from './compose.ts'
import { isKind, KINDS, type Kind, kindTitle } from './kinds.ts'
import { NEWSLETTER_PATH } from './links.ts'
import { page } from './page.ts'
import type { Mail, Subscriber } from './subscribers.ts'

/** Where the e-mails are shown before they are sent. */
export const OVERVIEW_PATH = `${NEWSLETTER_PATH}/emails`

/** Somebody with the e-mails that they got and will get. */
export interface Series {
  subscriber: Subscriber
  mails: readonly Mail[]
}

const WHEN: Partial<Record<Kind, string>> = {
  confirm: 'At once, after the form was sent',
  pdf: 'At once, after the address was confirmed',
}

/** An e-mail as it would be sent now; its links lead to no subscriber. */
export function previewOf(kind: Kind, emails: LeadEmails, siteUrl: string): Composed | null {
  const links: MailLinks = {
    site: siteUrl,
    confirm: `${siteUrl}${OVERVIEW_PATH}`,
    leave: `${siteUrl}${OVERVIEW_PATH}`,
  }
  return compose(kind, emails, links)
}

/** Every e-mail after a sign-up with its text, each to be seen now; and what has come, and will, to those who asked last. */
export function overviewPage(emails: LeadEmails, siteUrl: string, series: readonly Series[]): Response {
  return page({
    title: 'E-mails after a sign-up',
    layout: 'wide',
    content: html`<h1>E-mails after a sign-up</h1>
<p>What comes on which day, as it would be sent now. The words are written in the Studio, under “E-mails after sign-up” and “Method PDF”.</p>
<ol class="days">${KINDS.map((kind) => dayEntry(kind, emails, siteUrl))}</ol>
<h2>Who asked</h2>
${series.length === 0 ? html`<p>Nobody yet. Sign up on the site, and the dates stand here.</p>` : series.map(seriesTable)}`,
  })
}

function dayEntry(kind: Kind, emails: LeadEmails, siteUrl: string): Html {
  const composed = previewOf(kind, emails, siteUrl)
  const when = WHEN[kind] ?? kindTitle(kind)
  if (composed === null) {
    return html`<li><p class="when">${when}</p><p>Nothing is written for this day, so nothing is sent.</p></li>`
  }
  return html`<li>
<p class="when">${when}</p>
<h2>${composed.subject}</h2>
<details><summary>Read the text</summary>${composed.text.split('\n\n').map((lines) => html`<p>${lines}</p>`)}</details>
<p><a href="${OVERVIEW_PATH}/${kind}">See it as it arrives</a>${kind === 'pdf' ? html` · <a href="${NEWSLETTER_PATH}/method.pdf">Open the PDF</a>` : ''}</p>
</li>`
}

function seriesTable({ subscriber, mails }: Series): Html {
  const rows = mails.map(
    ({ kind, dueAt, sentAt }) =>
      html`<tr><td>${isKind(kind) ? kindTitle(kind) : kind}</td><td>${sentAt ? `sent ${moment(sentAt)}` : `comes ${moment(dueAt)}`}</td></tr>`,
  )
  return html`<h3>${subscriber.address}</h3>
<p class="small">${stateOf(subscriber)}</p>
<table><thead><tr><th scope="col">E-mail</th><th scope="col">When</th></tr></thead><tbody>${rows}</tbody></table>`
}

function stateOf({ askedAt, confirmedAt, leftAt }: Subscriber): string {
  if (leftAt) return `Left the list on ${moment(leftAt)}.`
  if (confirmedAt) return `On the list since ${moment(confirmedAt)}.`
  return `Asked on ${moment(askedAt)}, and has not confirmed yet.`
}

const moment = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ', ')} UTC`
