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

describe('the Observatory’s rules', () => {
  test('give points above 100 for what goes beyond', () => {
    expect(score(good)).toBe(120)
    expect(score({ ...good, 'cross-origin-opener-policy': 'same-origin' })).toBe(130)
  })

  test('take 20 for scripts that may be inline and 10 for eval', () => {
    const withScripts = (sources: string) =>
      score({ ...good, 'content-security-policy': `default-src 'none'; script-src 'self' ${sources}` })
    expect(withScripts("'unsafe-inline'")).toBe(60)
    expect(withScripts("'unsafe-eval'")).toBe(70)
    expect(withScripts('https:')).toBe(60)
  })

  test('give no extra points to a page that lost more than 10', () => {
    const { 'content-security-policy': _, ...without } = good
    expect(score(without)).toBe(55)
  })

  test('take 5 for a foreign script without integrity, 50 for one over http', () => {
    expect(score(good, '<script src="https://cdn.example/a.js"></script>')).toBe(115)
    expect(score(good, '<script src="http://cdn.example/a.js"></script>')).toBe(50)
  })

  test('take 20 without strict transport and 40 for a cookie that scripts can read', () => {
    const { 'strict-transport-security': _, ...without } = good
    expect(score(without)).toBe(80)
    expect(score({ ...good, 'set-cookie': 'session=1' })).toBe(60)
  })
})
