import { type Html, html } from '#lib/html/html.ts'
import type { Purpose } from './links.ts'
import { page, sentencePage } from './page.ts'

/**
 * What follows the form, whoever the address belongs to: nobody learns here who is on the list.
 * @param mailbox where the mailbox is shown
 */
export const lookInInboxPage = (mailbox: string): Response =>
  page({
    title: 'Look in your inbox',
    framed: true,
    content: html`<h1>One more step: look in your inbox</h1>
<p>An email is on its way to you. Press the button in it, and the method follows within minutes. If you asked a moment ago, the email that you have is the one.</p>
<p>In this demonstration every email arrives in <a href="${mailbox}" target="_blank" rel="noopener">the mailbox of this machine</a>.</p>`,
  })

/** Asks for the one press that a link in an e-mail is for: programs that open links to look at them press nothing. */
function pressPage(
  purpose: Purpose,
  parameters: URLSearchParams,
  words: { title: string; text: string; label: string },
): Response {
  const hidden = ['id', 'key'].map(
    (name): Html => html`<input type="hidden" name="${name}" value="${parameters.get(name) ?? ''}">`,
  )
  return page({
    title: words.title,
    content: html`<h1>${words.title}</h1>
<p>${words.text}</p>
<form method="post" action="${purpose}" target="_top">${hidden}<button type="submit" autofocus>${words.label}</button></form>`,
  })
}

/** What the link to confirm opens. */
export const confirmPage = (parameters: URLSearchParams): Response =>
  pressPage('confirm', parameters, {
    title: 'Is this address yours?',
    text: 'Press the button, and the method is sent to it. If you didn’t ask for it, close this page: the address is forgotten.',
    label: 'Yes, send me the method',
  })

/** What the link to leave opens. */
export const leavePage = (parameters: URLSearchParams): Response =>
  pressPage('leave', parameters, {
    title: 'Leave the list?',
    text: 'Press the button, and no more emails come.',
    label: 'Leave the list',
  })

export const leftPage = (): Response =>
  sentencePage(
    200,
    'You have left the list',
    'No more emails will come. You can sign up again whenever you like.',
  )

/** Answers a link that is not ours, is too old, or was for somebody who has left since. */
export const deadLinkPage = (): Response =>
  sentencePage(
    410,
    'This link no longer works',
    'It is too old, incomplete, or has done its work. Sign up again on the site, and a new one comes.',
  )
