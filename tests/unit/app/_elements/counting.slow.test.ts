// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bucketsOf } from '#lib/measurement/beacon.ts'

const said: { url: string; text: string; options: RequestInit }[] = []
let ended = new AbortController()
const observers: MutationObserver[] = []

/** Runs the module on a page with this body, as a browser that says this of itself. */
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
  // Each test is a page of its own: what a module listens to ends with it.
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

describe('the module of counting', () => {
  it('says a view once, as the page is left, in what the function takes', async () => {
    await visit('<p>Words</p>')
    expect(said).toEqual([])
    hide(true)
    leave()
    expect(said).toHaveLength(1)
    expect(said[0]?.url).toBe('/count')
    // No cookie goes or comes, and the message outlives the page.
    expect(said[0]?.options).toEqual({ method: 'POST', credentials: 'omit', keepalive: true })
    expect(bucketsOf(JSON.parse(said[0]?.text ?? ''), 'localhost', [])).toEqual([
      { page: '/', event: 'view', variant: 'A', source: 'direct', width: 'l' },
    ])
  })

  it('says a press at once, since it may leave the page, and each thing once', async () => {
    await visit('<a class="button" href="#contact">Book</a><a id="other" href="#x">Read</a>')
    press('#other')
    press('.button')
    expect(happened()).toEqual([['view', 'press']])
    press('.button')
    leave()
    expect(happened()).toEqual([['view', 'press']])
  })

  it('says a press with the middle button, which opens a tab, and none with the right one', async () => {
    await visit('<a class="button" href="#contact">Book</a>')
    press('.button', 'auxclick', 2)
    expect(said).toEqual([])
    press('.button', 'auxclick', 1)
    expect(happened()).toEqual([['view', 'press']])
  })

  it('leaves two messages at most', async () => {
    await visit('<a class="button" href="#contact">Book</a><scheduler-embed></scheduler-embed>')
    press('.button')
    const scheduler = document.querySelector<HTMLElement>('scheduler-embed')
    if (scheduler) scheduler.dataset.booked = ''
    await noticed()
    if (scheduler) scheduler.dataset.state = 'ready'
    leave()
    expect(happened()).toEqual([['view', 'press'], ['booked']])
  })

  it('still says an event that is scheduled after the tab was left and found again', async () => {
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

  it('says the lead form shown', async () => {
    await visit('<lead-form-embed data-state="ready"></lead-form-embed>')
    leave()
    expect(happened()).toEqual([['view', 'form']])
  })

  it('says a referral begun, and sent once its toast is there, but no field and no word of it', async () => {
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
  ])('of the address %s it says the campaign %s, and nothing else', async (address, campaign) => {
    history.replaceState(null, '', address)
    await visit('')
    leave()
    const { c } = z.object({ c: z.string().optional() }).parse(JSON.parse(said[0]?.text ?? ''))
    expect(c).toBe(campaign)
    expect(said[0]?.text).not.toContain('ann')
  })

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'is silent where the browser says %j',
    async (says) => {
      await visit('<a class="button" href="#contact">Book</a>', says)
      press('.button')
      hide(true)
      leave()
      expect(said).toEqual([])
    },
  )

  it('stores nothing', async () => {
    await visit('<a class="button" href="#contact">Book</a>')
    press('.button')
    leave()
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
  })
})
