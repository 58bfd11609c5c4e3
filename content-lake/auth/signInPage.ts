import { readFileSync } from 'node:fs'
import { type Html, html } from '#lib/server/html/html.ts'
import { htmlResponse } from '#lib/server/html/htmlResponse.ts'

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:20px;text-align:center;font:16px/1.5 system-ui,sans-serif}
h1{font-size:30px;line-height:1.25;margin:0}
p{margin:0;max-width:36em}
.practice{font-weight:600}
button,input{font:inherit;min-height:48px;border-radius:6px;box-sizing:border-box}
button{font-weight:600;padding:0 24px;border:0;background:CanvasText;color:Canvas;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
input{padding:0 12px;border:1px solid GrayText;width:100%;max-width:20em}
details{width:100%}
summary{min-height:44px;line-height:44px;cursor:pointer}
form{display:grid;gap:12px;justify-items:center}
`

const PASSKEY_SCRIPT = readFileSync(new URL('./browser/passkey.js', import.meta.url), 'utf8')

const PRESS = 'document.forms[0].submit()'

interface Page {
  /** Published name of the practice; empty while it has none. */
  practice: string
  title: string
  heading: string
  body: Html
  script?: string | undefined
  attributes?: Html[]
  policy?: Readonly<Record<string, string>>
}

const page = ({ practice, title, heading, body, ...rest }: Page): Response =>
  htmlResponse({
    ...rest,
    title: practice ? `${title} | ${practice}` : title,
    style: STYLE,
    body: html`${practice ? html`<p class="practice">${practice}</p>` : html``}<h1>${heading}</h1>
${body}`,
    // Without a referrer the browser would not name the page in Origin either.
    headers: { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' },
  })

/**
 * Returns a page whose button posts to its own address: on a POST, unlike on a link, the browser names the page in
 * Origin.
 * @param practice the name of the practice; empty while it has none
 * @param back the Studio's return address
 * @param isPressed true if the user has already clicked the button in the Studio
 */
export function signInPage(practice: string, back: URL, isPressed: boolean): Response {
  const action = `?${new URLSearchParams({ origin: back.href })}`
  return page({
    practice,
    title: practice ? 'Sign in' : 'Sign in to the Studio',
    heading: 'Edit on this machine',
    script: isPressed ? PRESS : undefined,
    body: html`<p>Anyone who uses this browser can then change the site’s content.</p>
<form method="post" action="${action}"><button type="submit">Sign in</button></form>`,
  })
}

const signInParts = html`<p>Your device asks for your fingerprint, face or PIN.</p>
<button type="button" data-passkey>Sign in with a passkey</button>
<p role="status"></p>
<details><summary>Lost your passkey?</summary>
<form><label for="email">Your email address</label>
<input id="email" name="email" type="email" autocomplete="email" required>
<button type="submit">Email me a link</button></form></details>`

const registerParts = html`<p>A passkey replaces a password. Your device asks for your fingerprint, face or PIN.</p>
<button type="button" data-passkey>Create a passkey</button>
<p role="status"></p>`

/**
 * Returns the page on which a person signs in with a passkey, or makes one with a one-time link.
 * @param back return address in the Studio
 */
export function passkeyPage(practice: string, back: string, task: 'sign-in' | 'register'): Response {
  const title = task === 'register' ? 'Create your passkey' : 'Sign in to the Studio'
  return page({
    practice,
    title,
    heading: title,
    script: PASSKEY_SCRIPT,
    policy: { 'connect-src': "'self'" },
    attributes: [html` data-task="${task}" data-back="${back}"`],
    body: task === 'register' ? registerParts : signInParts,
  })
}
