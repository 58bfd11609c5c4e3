import { type Brand, brandFooter, brandHeader } from '#lib/design/brand.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { htmlDocument } from '#lib/server/html/htmlDocument.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { STYLE } from './style.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${hashSource(STYLE)}`,
  'img-src data:',
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

export interface DemonstrationPage {
  /** The kind of service that the page belongs to, such as "scheduler". */
  service: string
  title: string
  content: Html
  /** Null if it can't be read. */
  brand: Brand | null
  status?: number
  /** Elements for the head, such as a script. The page must work without them. */
  head?: Html
  /** Attributes of the body, each with a space before it. */
  attributes?: readonly Html[]
}

/** Returns a page of a demonstration service, which states what it is and that it stores nothing. */
export function demonstrationPage(page: DemonstrationPage): Response {
  const { service, title, content, brand, status = 200, head = html``, attributes = [] } = page
  const text = htmlDocument({
    title,
    head: html`<style>${{ html: STYLE }}</style>
${head}`,
    attributes,
    body: html`<main aria-label="${title}">
<p class="notice">Demonstration ${service}: it stores nothing and sends one email, to the mailbox of this machine.</p>
<div class="content">${brandHeader(brand, ' target="_top"')}${content}${brandFooter(brand)}</div>
</main>`,
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

/** Returns a page with a heading and one message. */
export const messagePage = (service: string, status: number, title: string, message: string): Response =>
  demonstrationPage({
    service,
    status,
    title,
    brand: null,
    content: html`<h1>${title}</h1><p>${message}</p>`,
  })
