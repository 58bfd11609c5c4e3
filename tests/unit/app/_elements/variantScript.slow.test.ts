// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import elements from '#lib/delivery/elements.json' with { type: 'json' }

/** Runs the inline script of <head>. */
const runInline = () => new Function(elements.headScript)()

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.variant
})

test('marks the document and stores the variant under ab-variant', () => {
  history.replaceState(null, '', '/?variant=B')
  runInline()
  expect(document.documentElement.dataset.variant).toBe('B')
  expect(localStorage.getItem('ab-variant')).toBe('B')
})

test('keeps a stored variant on the next visit', () => {
  localStorage.setItem('ab-variant', 'A')
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  runInline()
  expect(document.documentElement.dataset.variant).toBe('A')
})

test('chooses a variant when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  runInline()
  expect(document.documentElement.dataset.variant).toBe('B')
})
