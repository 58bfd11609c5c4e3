import { html } from '#lib/server/html/html.ts'
import { brandedPage } from '../brandedPage.ts'

/** Shows the response in place, so that a reload repeats the request. If it fails, the filled-in form stays. */
const SCRIPT = `const ask = () => {
  const link = location.hash.slice(1)
  if (!link) return
  const main = document.querySelector('main')
  document.querySelector('form').elements.link.value = link
  main.setAttribute('aria-live', 'polite')
  fetch('/referral/my-data', { method: 'POST', body: new URLSearchParams({ link, purpose: 'show' }) })
    .then((answer) => answer.text())
    .then((text) => {
      const page = new DOMParser().parseFromString(text, 'text/html')
      document.title = page.title
      main.replaceChildren(...page.querySelector('main').childNodes)
    })
    .catch(() => {})
}
addEventListener('hashchange', () => location.reload())
ask()`

/** Returns the same page for every link. It shows and erases nothing, because mail programs open links too. */
export const openingPage = (): Promise<Response> =>
  brandedPage(
    200,
    'Your data',
    html`<p>The link in your email shows what is held about you because of a referral, and lets you erase it. Nothing is erased until you press the button for it.</p>
<noscript><p>Without scripts, this page cannot read the end of the link. Copy the whole link from the email, and paste it here.</p></noscript>
<form method="post" action="/referral/my-data">
<label for="link">Paste the link from your email</label>
<input id="link" name="link" autocomplete="off" spellcheck="false" required>
<button type="submit">Show what is held</button>
</form>
<p>No link at hand? Reply to the email that you got, and ask for what is held or for its erasure.</p>`,
    SCRIPT,
  )
