// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DueDate } from '#app/_elements/due-date/DueDate.element.ts'
import { SENT_AT_KEY } from '#app/_elements/due-date/sentAt.ts'

customElements.define('due-date', DueDate)

const shown = (hours: string, before = ''): string => {
  document.body.innerHTML = `<due-date data-hours="${hours}" data-before="${before}"></due-date>`
  return document.body.textContent ?? ''
}

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllEnvs()
})

describe('DueDate', () => {
  test("shows the date in the visitor's time zone", () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    sessionStorage.setItem(SENT_AT_KEY, String(Date.parse('2026-11-22T22:30:00Z')))
    expect(shown('0')).toMatch(/^Monday 23 November at 07:30$/)
    expect(shown('72', 'By ')).toMatch(/^By Thursday 26 November at 07:30$/)
  })

  test('shows no date without a valid stored time', () => {
    expect(shown('72', 'By ')).toBe('')
    for (const stored of ['', 'yesterday', '1e400', '9e15']) {
      sessionStorage.setItem(SENT_AT_KEY, stored)
      expect(shown('72', 'By ')).toBe('')
    }
  })
})
