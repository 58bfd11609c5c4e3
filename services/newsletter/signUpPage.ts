import type { Brand } from '#lib/design/brand.ts'
import { html } from '#lib/server/html/html.ts'
import { demonstrationPage } from '../demonstration/demonstrationPage.ts'
import { personFields, type Wrong } from '../demonstration/form.ts'

/** The kind of service that the pages name. */
export const SERVICE = 'email provider'

/**
 * Returns the form, with messages at the fields to correct. It is sent in the parent window, because the thank-you page follows
 * there.
 * @param mailboxUrl address at which the mailbox shows its emails
 */
export function signUpPage(
  mailboxUrl: string,
  brand: Brand | null,
  typed = new URLSearchParams(),
  wrong: Wrong = new Set(),
): Response {
  return demonstrationPage({
    service: SERVICE,
    title: 'Premium pricing secrets lead form',
    brand,
    status: wrong.size > 0 ? 422 : 200,
    attributes: [html` data-tall`],
    content: html`<h1>Get the method as a PDF</h1>
<p class="promise">Free by email: seven pages that settle your price before the call. Ten minutes to read, a task on each. Short daily emails follow, then an occasional letter. One click ends them.</p>
<form method="post" target="_parent">
${personFields(typed, wrong)}
<button type="submit">Send me the method</button>
</form>
<p class="about">This demonstration sends the PDF at once, without asking you to confirm the address, and no daily emails. It arrives in <a href="${mailboxUrl}" target="_blank" rel="noopener">the mailbox of this machine</a>.</p>`,
  })
}
