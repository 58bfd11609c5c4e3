import { BRAND_STYLE, type Brand, brandFooter, brandHeader } from '#lib/design/brand.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { htmlResponse } from '#lib/server/html/htmlResponse.ts'
import { STYLE } from './style.ts'

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
  const { service, title, content, brand } = page
  return htmlResponse({
    ...page,
    style: BRAND_STYLE + STYLE,
    body: html`<main aria-label="${title}">
<p class="notice">Demonstration ${service}: it stores nothing and sends one email, to the mailbox of this machine.</p>
<div class="content">${brandHeader(brand, ' target="_top"')}${content}${brandFooter(brand)}</div>
</main>`,
    policy: { 'script-src': "'self'", 'font-src': "'self'", 'frame-ancestors': "'self'" },
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
