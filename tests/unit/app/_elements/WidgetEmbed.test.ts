// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadFormEmbed } from '#app/_elements/lead-form-embed/LeadFormEmbed.element.ts'
import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.element.ts'

customElements.define('scheduler-embed', SchedulerEmbed)
customElements.define('lead-form-embed', LeadFormEmbed)

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
  document.body.innerHTML = `<scheduler-embed data-url="https://book.example/event" data-script="https://book.example/widget.js">
      <div data-frame></div><a href="https://book.example/event">Open the calendar</a>
    </scheduler-embed>`
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete window.Calendly
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

test('when the widget has arrived it takes the place of the link', () => {
  provide()
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  expect(state()).toBe('loading')
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(state()).toBe('ready')
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
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(state()).toBe('ready')
})

test('the lead form is a named frame of the configured address', () => {
  document.body.innerHTML =
    '<lead-form-embed data-url="https://mail.example/form" data-name="Premium pricing secrets lead form"><div data-frame></div></lead-form-embed>'
  comeNear()
  const frame = document.querySelector('iframe')
  expect(frame?.src).toBe('https://mail.example/form')
  expect(frame?.title).toBe('Premium pricing secrets lead form')
})
