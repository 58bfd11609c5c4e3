// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArrivalToast } from '#app/_elements/arrival-toast/ArrivalToast.element.ts'
import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'

customElements.define('arrival-toast', ArrivalToast)

const arrive = () => {
  document.body.innerHTML = `<arrival-toast data-for="${REFERRAL_SUBMITTED}" data-from="/referral"><div role="status">
    <div class="toast" hidden>Referral Submitted<button>Dismiss</button></div></div></arrival-toast>`
  vi.advanceTimersByTime(1_000)
}
/** What jsdom has no notion of: how the browser came here, and from where. */
class PerformanceNavigationTiming {
  type = 'navigate'
}
const led = (referrer: string, type = 'navigate') => {
  const visit = Object.assign(new PerformanceNavigationTiming(), { type })
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming)
  Object.assign(performance, { getEntriesByType: () => [visit] })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}
const toast = () => document.querySelector<HTMLElement>('.toast')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(performance, 'getEntriesByType')
  sessionStorage.clear()
})

test('the toast that the form left word of shows, once, until it is dismissed', () => {
  sessionStorage.setItem(ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED)
  arrive()
  expect(toast()?.hidden).toBe(false)
  vi.advanceTimersByTime(3_600_000)
  expect(toast()?.hidden).toBe(false)
  toast()?.querySelector('button')?.click()
  expect(toast()?.hidden).toBe(true)
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test('whoever comes without that word sees no toast', () => {
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test.each([['/referral'], ['/referral?source=letter#consent'], ['/referral/submit']])(
  'whoever was led here by %s sees it, without a word left anywhere',
  (page) => {
    led(`${location.origin}${page}`)
    arrive()
    expect(toast()?.hidden).toBe(false)
  },
)

test.each([
  ['a reload', '/referral', 'reload'],
  ['the way back', '/referral', 'back_forward'],
])('%s shows it no second time', (_, page, type) => {
  led(`${location.origin}${page}`, type)
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test.each([
  ['another site', 'https://elsewhere.example/referral'],
  ['another site that begins alike', `${location.origin}.elsewhere.example/referral`],
  ['another page', `${location.origin}/referral-thank-you`],
  ['no page', ''],
])('who comes from %s sees none', (_, referrer) => {
  led(referrer)
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test('where storage is blocked, the way here is enough', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  led(`${location.origin}/referral`)
  arrive()
  expect(toast()?.hidden).toBe(false)
})
