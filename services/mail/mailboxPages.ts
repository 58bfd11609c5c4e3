import { colors, darkMailColors, mailColors, mailFamilies } from '#lib/design/tokens.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { htmlResponse } from '#lib/server/html/htmlResponse.ts'
import type { AttachedFile, CaughtMail } from './mailbox.ts'

const dark = Object.entries(darkMailColors)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')

const STYLE = `
:root{color-scheme:light dark;--ground:${colors.paper};--sheet:${colors.white};--ink:${mailColors.ink};--muted:${mailColors.muted};--rule:${mailColors.rule};--green:${colors.brand}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 ${mailFamilies.sans}}
main{max-width:760px;margin:0 auto;padding:48px 20px}
h1{font:500 30px/1.25 ${mailFamilies.serif};margin:0 0 8px;overflow-wrap:anywhere;text-wrap:balance}
h2{font:500 22px/1.3 ${mailFamilies.serif};margin:32px 0 12px}
p{color:var(--muted);margin:0 0 24px;text-wrap:pretty}
.back{margin:0 0 4px}
.back a,dd a{display:inline-block;padding:10px 0}
a{color:var(--green)}
ol{list-style:none;margin:0;padding:0;background:var(--sheet);border:1px solid var(--rule);border-radius:6px}
li+li{border-top:1px solid var(--rule)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:16px 20px;color:inherit;text-decoration:none}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}
li strong{font-weight:600;overflow-wrap:anywhere}
li span,time,dt{color:var(--muted);font-size:14px}
li span{grid-column:1/-1}
@media(max-width:32rem){li a{grid-template-columns:1fr}}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px}
dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:1180px;border:1px solid var(--rule);border-radius:6px;background:${colors.white}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sheet);border:1px solid var(--rule);border-radius:6px;padding:20px}
`

/** Returns the list of all emails, which refreshes every ten seconds. */
export function listPage(mails: readonly CaughtMail[]): Response {
  const items = mails.map(
    (mail) =>
      html`<li><a href="/messages/${mail.id}"><strong>${mail.subject}</strong><time>${when(mail)}</time><span>To ${mail.to}</span></a></li>`,
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
    style: STYLE,
    head,
    body: html`<main>${content}</main>`,
    policy: { 'frame-src': "'self'" },
    headers: { 'referrer-policy': 'no-referrer' },
  })
