import { describe, expect, test } from 'vitest'
import { observatoryScore } from '#tests/support/observatory/observatory.ts'

const good = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'self'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
}
const html = '<script src="/own.js"></script>'
const score = (headers: Record<string, string>, page = html) =>
  observatoryScore({ headers, html: page }).score

describe('observatoryScore', () => {
  test('gives points above 100 for extra headers', () => {
    expect(score(good)).toBe(120)
    expect(score({ ...good, 'cross-origin-opener-policy': 'same-origin' })).toBe(130)
  })

  test('takes 20 for inline scripts and 10 for eval', () => {
    const withScripts = (sources: string) =>
      score({ ...good, 'content-security-policy': `default-src 'none'; script-src 'self' ${sources}` })
    expect(withScripts("'unsafe-inline'")).toBe(60)
    expect(withScripts("'unsafe-eval'")).toBe(70)
    expect(withScripts('https:')).toBe(60)
  })

  test('gives no extra points to a page that lost more than 10', () => {
    const { 'content-security-policy': _, ...without } = good
    expect(score(without)).toBe(55)
  })

  test('takes 5 for a third-party script without integrity and 50 for http', () => {
    expect(score(good, '<script src="https://cdn.example/a.js"></script>')).toBe(115)
    expect(score(good, '<script src="http://cdn.example/a.js"></script>')).toBe(50)
  })

  test('takes 20 without strict transport and 40 for a readable cookie', () => {
    const { 'strict-transport-security': _, ...without } = good
    expect(score(without)).toBe(80)
    expect(score({ ...good, 'set-cookie': 'session=1' })).toBe(60)
  })
})
