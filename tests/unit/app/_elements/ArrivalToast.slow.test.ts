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

const { origin } = location
test.each([
  [true, 'the form', `${origin}/referral`, 'navigate'],
  [true, 'the form with a query', `${origin}/referral?source=letter#consent`, 'navigate'],
  [true, 'the form without scripts', `${origin}/referral/submit`, 'navigate'],
  [false, 'a reload', `${origin}/referral`, 'reload'],
  [false, 'going back', `${origin}/referral`, 'back_forward'],
  [false, 'another site', 'https://elsewhere.example/referral', 'navigate'],
  [false, 'a similar address', `${origin}.elsewhere.example/referral`, 'navigate'],
  [false, 'another page', `${origin}/referral-thank-you`, 'navigate'],
  [false, 'no page', '', 'navigate'],
])('shows the toast: %s, after %s', (isShown, _, referrer, type) => {
  led(referrer, type)
  arrive()
  expect(toast()?.hidden).toBe(!isShown)
})

test('shows the toast by the referrer when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  led(`${location.origin}/referral`)
  arrive()
  expect(toast()?.hidden).toBe(false)
})
