// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadFormEmbed } from '#app/_elements/lead-form-embed/LeadFormEmbed.element.ts'
import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.element.ts'

// Test files share a document, and the tests of counting use the names of the site for plain elements.
customElements.define('scheduler-widget', SchedulerEmbed)
customElements.define('lead-form-widget', LeadFormEmbed)

/** jsdom lays nothing out, so the test says when the section nears the viewport. */
let comeNear = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  document.head.innerHTML = ''
  document.body.innerHTML = `<scheduler-widget data-url="https://book.example/event" data-contract="calendly" data-calendly="https://book.example/widget.js">
      <div data-frame></div><a href="https://book.example/event">Open the calendar</a>
    </scheduler-widget>`
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.Calendly
  delete window.Cal
})

const state = () => document.querySelector<HTMLElement>('[data-state]')?.dataset.state
const script = () => document.head.querySelector('script')
const provide = () => {
  window.Calendly = {
    initInlineWidget: ({ url, parentElement }) => {
      const frame = document.createElement('iframe')
      frame.dataset.shows = url
      parentElement.append(frame)
    },
  }
}

test('the third party is not contacted until the section is near', () => {
  expect(state()).toBe('idle')
  expect(script()).toBeNull()
  comeNear()
  expect(script()?.src).toBe('https://book.example/widget.js')
  expect(state()).toBe('loading')
})

/** jsdom gives messages no window that they come from, as browsers do. */
const say = (data: object) => {
  const source = document.querySelector('iframe')?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { data, source }))
}
const embed = () => document.querySelector<HTMLElement>('scheduler-widget')

test('when the widget says that it is there it takes the place of the link', () => {
  provide()
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(state(), 'an error page loads, too').toBe('loading')
  window.dispatchEvent(
    new MessageEvent('message', { data: { event: 'calendly.event_type_viewed' }, source: window }),
  )
  expect(state(), 'said by somebody else').toBe('loading')
  say({ event: 'calendly.event_type_viewed' })
  expect(state()).toBe('ready')
  expect(embed()?.dataset.booked).toBeUndefined()
  say({ event: 'calendly.event_scheduled' })
  expect(embed()?.dataset.booked).toBe('')
  expect(document.querySelector('iframe')?.dataset.shows).toBe('https://book.example/event')
  vi.advanceTimersByTime(60_000)
  expect(state()).toBe('ready')
})

test('a blocked script brings the link back at once', () => {
  comeNear()
  script()?.dispatchEvent(new Event('error'))
  expect(state()).toBe('failed')
})

test('a script that throws or makes no widget brings the link back, without an uncaught error', () => {
  window.Calendly = {
    initInlineWidget: () => {
      throw new Error('broken')
    },
  }
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  expect(state()).toBe('failed')
})

test('a slow widget brings the link back within five seconds, and still may come', () => {
  provide()
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(5_000)
  expect(state()).toBe('failed')
  say({ event: 'calendly.profile_page_viewed' })
  expect(state()).toBe('ready')
})

test('Cal.com gets its queue before its script comes, with the event’s address, and is ready when it says so', () => {
  document.body.innerHTML = `<scheduler-widget data-url="https://cal.com/ada/intro?month=2026-11" data-contract="calcom"
    data-calcom="https://app.cal.com/embed/embed.js"><div data-frame></div></scheduler-widget>`
  comeNear()
  const frame = document.querySelector('[data-frame]')
  expect(script()?.src).toBe('https://app.cal.com/embed/embed.js')
  expect(window.Cal?.q).toEqual([
    ['init', { origin: 'https://app.cal.com' }],
    ['inline', { elementOrSelector: frame, calLink: 'ada/intro?month=2026-11' }],
  ])
  frame?.append(document.createElement('iframe'))
  script()?.dispatchEvent(new Event('load'))
  say({ fullType: 'CAL::__iframeReady' })
  expect(state()).toBe('loading')
  say({ fullType: 'CAL::linkReady' })
  expect(state()).toBe('ready')
  say({ fullType: 'CAL:ns:bookingSuccessfulV2' })
  expect(embed()?.dataset.booked).toBe('')
})

test('where a visitor is asked first, nobody is contacted until the press, and the focus goes where the widget comes', () => {
  document.body.innerHTML = `<scheduler-widget data-url="https://book.example/event" data-contract="calendly"
    data-calendly="https://book.example/widget.js"><div data-frame></div><button data-show>Show</button></scheduler-widget>`
  expect(state()).toBe('asking')
  vi.advanceTimersByTime(60_000)
  expect(script()).toBeNull()
  document.querySelector('button')?.click()
  expect(script()?.src).toBe('https://book.example/widget.js')
  expect(state()).toBe('loading')
  expect(document.activeElement).toBe(document.querySelector('[data-frame]'))
})

test('the lead form is a named frame of the configured address', () => {
  document.body.innerHTML =
    '<lead-form-widget data-url="https://mail.example/form" data-name="Premium pricing secrets lead form"><div data-frame></div></lead-form-widget>'
  comeNear()
  const frame = document.querySelector('iframe')
  expect(frame?.src).toBe('https://mail.example/form')
  expect(frame?.title).toBe('Premium pricing secrets lead form')
})
