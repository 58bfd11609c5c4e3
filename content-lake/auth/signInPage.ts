import { type Html, html } from '#lib/server/html/html.ts'
import { htmlDocument } from '#lib/server/html/htmlDocument.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:20px;text-align:center;font:16px/1.5 system-ui,sans-serif}
h1{font-size:30px;line-height:1.25;margin:0}
p{margin:0 0 8px}
.practice{margin:0;font-weight:600}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:CanvasText;color:Canvas;cursor:pointer}
`

const PRESS = 'document.forms[0].submit()'

const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  'img-src data:',
  `script-src ${hashSource(PRESS)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Returns a page whose button posts to its own address: on a POST, unlike on a link, the browser names the page in
 * Origin.
 * @param practice the name of the practice; empty while it has none
 * @param back the Studio's return address
 * @param isPressed true if the user has already clicked the button in the Studio
 */
export function signInPage(practice: string, back: URL, isPressed: boolean): Response {
  const action = `?${new URLSearchParams({ origin: back.href })}`
  const name: Html = practice ? html`<p class="practice">${practice}</p>` : html``
  const press: Html = isPressed ? html`<script>${{ html: PRESS }}</script>` : html``
  const page = htmlDocument({
    title: practice ? `Sign in | ${practice}` : 'Sign in to the Studio',
    head: html`<style>${{ html: STYLE }}</style>`,
    body: html`${name}<h1>Edit on this machine</h1>
<p>Anyone who uses this browser can then change the site’s content.</p>
<form method="post" action="${action}"><button type="submit">Sign in</button></form>
${press}`,
  })
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'DENY',
      // Without a referrer the browser would not name the page in Origin either.
      'referrer-policy': 'same-origin',
    },
  })
}
