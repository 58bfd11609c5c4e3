import { type Html, html } from '#lib/html/html.ts'
import { htmlDocument } from '#lib/html/htmlDocument.ts'
import { hashSource } from '#lib/security/hashSource.ts'
import { STYLE } from './style.ts'

/** Lets this style sheet, and no other, into a page. */
const STYLE_SOURCE = hashSource(STYLE)

interface Page {
  title: string
  content: Html
  status?: number
  /** Whether a page of the site may show it in a frame: no page on which a press changes something for good. */
  framed?: boolean
  /** How its text stands. */
  layout?: 'middle' | 'wide'
}

/** A page of the demonstration's newsletter, which has no script. */
export function page({ title, content, status = 200, framed = false, layout = 'middle' }: Page): Response {
  const text = htmlDocument({
    title,
    head: html`<style>${{ html: STYLE }}</style>`,
    body: html`<main aria-label="${title}">
<p class="notice">This is the demonstration’s own email provider. What it sends arrives in the mailbox of this machine, and goes no further.</p>
<div class="${layout}">${content}</div>
</main>`,
  })
  return new Response(text, { status, headers: headers(framed) })
}

/** A page of one sentence. */
export const sentencePage = (status: number, title: string, sentence: string): Response =>
  page({ title, status, content: html`<h1>${title}</h1><p>${sentence}</p>` })

/** An e-mail as it arrives; it may open links in new tabs, and nothing else. */
export const mailPage = (content: string): Response =>
  new Response(`<base target="_blank">${content}`, {
    headers: {
      ...headers(false),
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })

const headers = (framed: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; '),
  'cache-control': 'no-store',
  // Links hold a key; and without any referrer a form's Origin would be null, which is refused.
  'referrer-policy': 'same-origin',
})
