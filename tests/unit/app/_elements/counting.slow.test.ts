// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bucketsOf } from '#lib/measurement/beacon.ts'

const said: { url: string; text: string; options: RequestInit }[] = []
let ended = new AbortController()
const observers: MutationObserver[] = []

/** Runs the module on a page with this body and these navigator properties. */
async function visit(body: string, navigatorSays: Record<string, unknown> = {}): Promise<void> {
  vi.resetModules()
  document.documentElement.dataset.variant = 'A'
  document.body.innerHTML = `${body}<script data-url="/count" data-campaigns="newsletter podcast"></script>`
  vi.stubGlobal('fetch', async (url: string, { body, ...options }: RequestInit) => {
    said.push({ url, text: String(body), options })
    throw new TypeError('blocked')
  })
  for (const [name, value] of Object.entries({
    globalPrivacyControl: undefined,
    doNotTrack: null,
    ...navigatorSays,
  })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
  }
  await import('#app/_elements/counting/counting.element.ts')
}

const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const press = (selector: string, type = 'click', button = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }))
const noticed = () => new Promise((resolve) => setTimeout(resolve, 0))
const happened = () => said.map(({ text }) => z.object({ e: z.array(z.string()) }).parse(JSON.parse(text)).e)

beforeEach(() => {
  ended = new AbortController()
  // Each test is a page: the module's listeners end with it.
  const { signal } = ended
  const observe = MutationObserver.prototype.observe
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...args
  ) {
    observers.push(this)
    observe.apply(this, args)
  })
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) =>
        listener && add(type, listener, { capture: options === true, signal }),
    )
  }
})
afterEach(() => {
  ended.abort()
  for (const observer of observers.splice(0)) observer.disconnect()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  said.length = 0
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  history.replaceState(null, '', '/')
})

describe('counting module', () => {
  it("sends a view once, in the function's format, when the page is left", async () => {
    await visit('<p>Words</p>')
    expect(said).toEqual([])
    hide(true)
    leave()
    expect(said).toHaveLength(1)
    expect(said[0]?.url).toBe('/count')
    // The request sends and accepts no cookie, and survives the page.
    expect(said[0]?.options).toEqual({ method: 'POST', credentials: 'omit', keepalive: true })
    expect(bucketsOf(JSON.parse(said[0]?.text ?? ''), 'localhost', [])).toEqual([
      { page: '/', event: 'view', variant: 'A', source: 'direct', width: 'l' },
    ])
  })

  it('sends a click at once and each event only once', async () => {
    await visit('<a class="button" href="#contact">Book</a><a id="other" href="#x">Read</a>')
    press('#other')
    press('.button')
    expect(happened()).toEqual([['view', 'press']])
    press('.button')
    leave()
    expect(happened()).toEqual([['view', 'press']])
  })

  it('counts a click of the middle button but not of the right one', async () => {
    await visit('<a class="button" href="#contact">Book</a>')
    press('.button', 'auxclick', 2)
    expect(said).toEqual([])
    press('.button', 'auxclick', 1)
    expect(happened()).toEqual([['view', 'press']])
  })

  it('sends at most two messages', async () => {
    await visit('<a class="button" href="#contact">Book</a><scheduler-embed></scheduler-embed>')
    press('.button')
    const scheduler = document.querySelector<HTMLElement>('scheduler-embed')
    if (scheduler) scheduler.dataset.booked = ''
    await noticed()
    if (scheduler) scheduler.dataset.state = 'ready'
    leave()
    expect(happened()).toEqual([['view', 'press'], ['booked']])
  })

  it('sends a booking after the tab was hidden and shown again', async () => {
    await visit('<scheduler-embed data-state="idle"></scheduler-embed>')
    const scheduler = document.querySelector<HTMLElement>('scheduler-embed')
    if (scheduler) scheduler.dataset.state = 'ready'
    await noticed()
    hide(true)
    hide(false)
    hide(true)
    hide(false)
    if (scheduler) scheduler.dataset.booked = ''
    await noticed()
    leave()
    expect(happened()).toEqual([['view', 'scheduler'], ['booked']])
  })

  it('sends an event when the lead form is shown', async () => {
    await visit('<lead-form-embed data-state="ready"></lead-form-embed>')
    leave()
    expect(happened()).toEqual([['view', 'form']])
  })

  it('sends the start and success of a referral without form fields', async () => {
    await visit(
      '<div><form class="referral-form"><input name="yourName"></form><div class="toast-region"></div></div>',
    )
    const field = document.querySelector('input')
    if (field) field.value = 'Grace'
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    hide(true)
    hide(false)
    document
      .querySelector('.toast-region')
      ?.insertAdjacentHTML('beforeend', '<div class="toast" data-tone="success"></div>')
    leave()
    expect(happened()).toEqual([['view', 'begun'], ['sent']])
    expect(JSON.stringify(said)).not.toMatch(/Grace|yourName/)
  })

  it.each([
    ['/?utm_campaign=newsletter', 'newsletter'],
    ['/?utm_campaign=ann@example.com', undefined],
    ['/?email=ann@example.com', undefined],
  ])('sends for the address %s only the campaign %s', async (address, campaign) => {
    history.replaceState(null, '', address)
    await visit('')
    leave()
    const { c } = z.object({ c: z.string().optional() }).parse(JSON.parse(said[0]?.text ?? ''))
    expect(c).toBe(campaign)
    expect(said[0]?.text).not.toContain('ann')
  })

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'sends no message when the browser reports %j',
    async (says) => {
      await visit('<a class="button" href="#contact">Book</a>', says)
      press('.button')
      hide(true)
      leave()
      expect(said).toEqual([])
    },
  )
})
