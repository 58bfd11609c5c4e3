// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArrivalToast } from '#app/_elements/arrival-toast/ArrivalToast.element.ts'
import { ARRIVAL_TOAST_KEY, REFERRAL_SUBMITTED } from '#app/_elements/arrival-toast/arrivalToast.ts'

customElements.define('arrival-toast', ArrivalToast)

const arrive = () => {
  document.body.innerHTML = `<arrival-toast data-for="${REFERRAL_SUBMITTED}"><div role="status">
    <div class="toast" hidden>Referral Submitted<button>Dismiss</button></div></div></arrival-toast>`
  vi.advanceTimersByTime(1_000)
}
const toast = () => document.querySelector<HTMLElement>('.toast')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
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
