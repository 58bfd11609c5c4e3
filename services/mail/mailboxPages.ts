import { colorVariables as colors } from '#lib/design/palettes.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { htmlResponse } from '#lib/server/html/htmlResponse.ts'
import { STYLE } from '../demonstration/style.ts'
import type { AttachedFile, CaughtMail } from './mailbox.ts'

const MAILBOX_STYLE = `${STYLE}
main{max-width:760px;margin:0 auto;padding:48px 20px}
h1{overflow-wrap:anywhere}
.back a,dd a{display:inline-block;padding:10px 0}
ol{margin:24px 0 0;padding:0;border:1px solid ${colors.rule};border-radius:4px;list-style:none}
li+li{border-top:1px solid ${colors.rule}}
li a{display:block;padding:16px 20px;overflow-wrap:anywhere;color:inherit}
li span,dt{display:block;color:${colors.muted};font-size:14px}
dd{margin:0 0 8px;overflow-wrap:anywhere}
iframe,pre{width:100%;border:1px solid ${colors.rule};border-radius:4px}
iframe{height:1180px}
pre{padding:20px;white-space:pre-wrap;overflow-wrap:anywhere}
`

/** Returns the list of all emails, which refreshes every ten seconds. */
export function listPage(mails: readonly CaughtMail[]): Response {
  const items = mails.map(
    (mail) =>
      html`<li><a href="/messages/${mail.id}">${mail.subject}<span>To ${mail.to}, ${when(mail)}</span></a></li>`,
  )
  return page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>Every email that the site sends arrives here and goes no further.</p>
${mails.length === 0 ? html`<p>Nothing has arrived yet. Send a referral, and its notification appears here.</p>` : html`<ol>${items}</ol>`}`,
    html`<meta http-equiv="refresh" content="10">`,
  )
}

/** Returns the page of one email: its headers, a rendered view and its plain text. */
export function messagePage(mail: CaughtMail): Response {
  return page(
    mail.subject,
    html`<p class="back"><a href="/">All emails</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to}</dd>
${mail.replyTo ? html`<dt>Replies to</dt><dd>${mail.replyTo}</dd>` : ''}
<dt>Received</dt><dd>${when(mail)}</dd>
${mail.attachments.some(isFile) ? html`<dt>Attached</dt><dd>${mail.attachments.flatMap((file, place) => (isFile(file) ? [fileLink(mail.id, file, place)] : []))}</dd>` : ''}
</dl>
<iframe title="Rendered email" src="/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As plain text</h2>
<pre>${mail.text}</pre>`,
  )
}

/** Returns false for a calendar entry's second copy, which has no name and is for mail programs that show it. */
const isFile = ({ name }: AttachedFile): boolean => name !== ''

const fileLink = (id: string, { name, bytes }: AttachedFile, place: number): Html =>
  html`<a href="/messages/${id}/files/${String(place)}" download="${name}">${name}</a> (${String(Math.ceil(bytes / 1024))} KB) `

function when(mail: CaughtMail): string {
  return mail.receivedAt.replace('T', ' ').replace(/\..*$/, ' UTC')
}

const page = (title: string, content: Html, head = html``): Response =>
  htmlResponse({
    title,
    style: MAILBOX_STYLE,
    head,
    body: html`<main>${content}</main>`,
    policy: { 'frame-src': "'self'" },
    headers: { 'referrer-policy': 'no-referrer' },
  })
