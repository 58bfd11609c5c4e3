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
/** Fakes the browser's navigation entry, which jsdom lacks. */
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

test('shows the toast of a sent referral until it is dismissed', () => {
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

test('shows no toast without a stored referral', () => {
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test.each([['/referral'], ['/referral?source=letter#consent'], ['/referral/submit']])(
  'shows the toast to a visitor who comes from %s',
  (page) => {
    led(`${location.origin}${page}`)
    arrive()
    expect(toast()?.hidden).toBe(false)
  },
)

test.each([
  ['a reload', '/referral', 'reload'],
  ['going back', '/referral', 'back_forward'],
])('hides the toast after %s', (_, page, type) => {
  led(`${location.origin}${page}`, type)
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test.each([
  ['another site', 'https://elsewhere.example/referral'],
  ['another site with a similar address', `${location.origin}.elsewhere.example/referral`],
  ['another page', `${location.origin}/referral-thank-you`],
  ['no page', ''],
])('hides the toast from a visitor who comes from %s', (_, referrer) => {
  led(referrer)
  arrive()
  expect(toast()?.hidden).toBe(true)
})

test('shows the toast by the referrer when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  led(`${location.origin}/referral`)
  arrive()
  expect(toast()?.hidden).toBe(false)
})
