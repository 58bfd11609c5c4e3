// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SchedulerEmbed } from '#app/_elements/scheduler-embed/SchedulerEmbed.element.ts'

// Test files share a document, and the tests of counting use the site's names for plain elements.
customElements.define('scheduler-widget', SchedulerEmbed)

/** Reports that the section is near the viewport. jsdom has no layout. */
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
  document.body.innerHTML = `<scheduler-widget data-url="https://book.example/event" data-contract="calendly" data-provider="calendly" data-script="https://book.example/widget.js">
      <div data-frame></div><a href="https://book.example/event">Open the calendar</a>
    </scheduler-widget>`
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

/** Sends a message from the widget's frame. jsdom sets no source window. */
const say = (data: object) => {
  const source = document.querySelector('iframe')?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { data, source }))
}
const embed = () => document.querySelector<HTMLElement>('scheduler-widget')

test('shows the widget when the widget reports that it is ready', () => {
  provide()
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  document.querySelector('iframe')?.dispatchEvent(new Event('load'))
  expect(state(), 'after an error page loads').toBe('loading')
  window.dispatchEvent(
    new MessageEvent('message', { data: { event: 'calendly.event_type_viewed' }, source: window }),
  )
  expect(state(), 'after a message from another window').toBe('loading')
  say({ event: 'calendly.event_type_viewed' })
  expect(state()).toBe('ready')
  expect(embed()?.dataset.booked).toBeUndefined()
  say({ event: 'calendly.event_scheduled' })
  expect(embed()?.dataset.booked).toBe('')
  expect(document.querySelector('iframe')?.dataset.shows).toBe('https://book.example/event')
  vi.advanceTimersByTime(60_000)
  expect(state()).toBe('ready')
})

test('shows the link when the script throws or makes no widget', () => {
  window.Calendly = {
    initInlineWidget: () => {
      throw new Error('broken')
    },
  }
  comeNear()
  script()?.dispatchEvent(new Event('load'))
  expect(state()).toBe('failed')
})

test.each([
  [true, 2_000],
  [false, 300],
])('collapses a frame that failed: %s at %i px from the top of the window', (isCollapsed, top) => {
  const box = embed()
  if (box) vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 700))
  comeNear()
  script()?.dispatchEvent(new Event('error'))
  expect([state(), box?.hasAttribute('data-collapsed')]).toEqual(['failed', isCollapsed])
})
