// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'https://pixel.example/events.js'

const load = async () => {
  vi.resetModules()
  const { ConsentControl } = await import('#app/_elements/consent-control/ConsentControl.element.ts')
  const { LeadEvent } = await import('#app/_elements/lead-event/LeadEvent.element.ts')
  const names = { consent: `consent-${crypto.randomUUID()}`, lead: `lead-${crypto.randomUUID()}` }
  customElements.define(names.consent, ConsentControl)
  customElements.define(names.lead, LeadEvent)
  document.body.innerHTML = `<${names.lead}></${names.lead}>
    <${names.consent} data-pixel="12345" data-script="${SCRIPT}">
      <button data-settings hidden>Choices: <span data-state></span></button>
      <p data-gpc hidden>Your browser asked us not to.</p>
      <section data-banner tabindex="-1" hidden>
        <button data-decide="denied">Decline</button><button data-decide="granted">Allow</button>
      </section>
    </${names.consent}>`
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const requests = () => document.querySelectorAll(`script[src="${SCRIPT}"]`).length
const leads = (calls: readonly (readonly unknown[])[]) =>
  calls.filter(([command, event]) => command === 'track' && event === 'Lead')
const queued = () => {
  const queue: unknown = Reflect.get(window.fbq ?? {}, 'queue')
  return Array.isArray(queue) ? queue : []
}

beforeEach(() => {
  document.documentElement.dataset.variant = 'B'
})

afterEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  delete window.fbq
  delete window._fbq
  delete document.documentElement.dataset.draft
})

test('queues a refusal before the visit and a later consent after it', async () => {
  await load()
  const commands = () => queued().map(([command, what]) => (command === 'consent' ? what : command))
  find('[data-decide=granted]')?.click()
  find('[data-decide=denied]')?.click()
  expect(commands()).toEqual(['revoke', 'init', 'track', 'track'])
  find('[data-decide=granted]')?.click()
  expect(commands().at(-1)).toBe('grant')
  find('[data-decide=denied]')?.click()
  expect(commands()).toEqual(['revoke', 'grant', 'revoke', 'init', 'track', 'track'])
})

test('applies a choice from another tab', async () => {
  await load()
  const answerElsewhere = (answer: string) => {
    localStorage.setItem('consent', answer)
    window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  }
  find('[data-decide=granted]')?.click()
  // biome-ignore lint/suspicious/noDocumentCookie: the real script sets its cookies this way, too.
  document.cookie = '_fbp=fb.1.1; Path=/'
  answerElsewhere('denied')
  expect(find('[data-state]')?.textContent).toBe('off')
  expect(document.cookie).not.toContain('_fbp')
  expect(queued()[0]).toEqual(['consent', 'revoke'])
  answerElsewhere('granted')
  expect(find('[data-state]')?.textContent).toBe('on')
  expect(requests()).toBe(1)
})

test('fires Lead once when the element is inserted twice', async () => {
  const fbq = vi.fn()
  window.fbq = fbq
  await load()
  document.body.append(document.body.firstElementChild ?? '')
  expect(leads(fbq.mock.calls)).toEqual([['track', 'Lead', { variant: 'B' }]])
})
