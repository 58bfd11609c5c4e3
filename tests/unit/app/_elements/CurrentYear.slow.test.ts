// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { CurrentYear } from '#app/_elements/current-year/CurrentYear.element.ts'

customElements.define('current-year', CurrentYear)

afterEach(() => vi.useRealTimers())

test('shows the year of the visit instead of the build', () => {
  vi.useFakeTimers({ now: new Date(2031, 0, 1) })
  document.body.innerHTML = '© <current-year></current-year> Name'
  expect(document.body.textContent).toBe('© 2031 Name')
})
