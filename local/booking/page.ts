import { type Html, html } from '#lib/html/html.ts'
import { htmlDocument } from '#lib/html/htmlDocument.ts'
import { BOOKING_PATH } from './links.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

interface Page {
  title: string
  content: Html
  status?: number
  /** What the page around a frame is told, in the words of Calendly's contract. */
  message?: { event: string; payload?: Record<string, unknown> }
  /** The zone that the page shows, where the visitor's own may take its place. */
  zone?: string
}

/** A page of the scheduler. It works without its script. */
export function page({ title, content, status = 200, message, zone }: Page): Response {
  const facts = [
    ...(message
      ? [html` data-message="${message.event}" data-payload="${JSON.stringify(message.payload ?? {})}"`]
      : []),
    ...(zone ? [html` data-asks-zone="${zone}"`] : []),
  ]
  const text = htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="${BOOKING_PATH}/style.css">
<script src="${BOOKING_PATH}/frame.js" defer></script>`,
    body: html`<main aria-label="Scheduler">
<p class="notice">This is the demonstration’s own scheduler. It books for real into the mailbox of this machine, and nobody will call.</p>
${content}
</main>`,
    attributes: facts,
  })
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}

/** A page of one sentence. */
export const sentencePage = (status: number, title: string, sentence: string): Response =>
  page({ title, status, content: html`<h1>${title}</h1><p>${sentence}</p>` })
