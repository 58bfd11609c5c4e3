import { NO_STORE } from '#lib/preview/responses.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import { html } from '#lib/server/html/html.ts'

/** Returns the page for a guest whose share link was altered, has expired or was ended. */
export function endedPage(): Response {
  const page = plainPage(
    401,
    'This preview has ended',
    html`<p>Ask the person who sent you the link for a new one. If you made it, open the page from the Studio again.</p>`,
  )
  for (const [name, value] of Object.entries(NO_STORE)) page.headers.set(name, value)
  return page
}
