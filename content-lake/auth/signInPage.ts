import { type Html, html } from '#lib/server/html/html.ts'
import { htmlResponse } from '#lib/server/html/htmlResponse.ts'

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:20px;text-align:center;font:16px/1.5 system-ui,sans-serif}
h1{font-size:30px;line-height:1.25;margin:0}
p{margin:0 0 8px}
.practice{margin:0;font-weight:600}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:6px;background:CanvasText;color:Canvas;cursor:pointer}
`

const PRESS = 'document.forms[0].submit()'

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
  return htmlResponse({
    title: practice ? `Sign in | ${practice}` : 'Sign in to the Studio',
    style: STYLE,
    script: isPressed ? PRESS : undefined,
    body: html`${name}<h1>Edit on this machine</h1>
<p>Anyone who uses this browser can then change the site’s content.</p>
<form method="post" action="${action}"><button type="submit">Sign in</button></form>`,
    // Without a referrer the browser would not name the page in Origin either.
    headers: { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' },
  })
}
