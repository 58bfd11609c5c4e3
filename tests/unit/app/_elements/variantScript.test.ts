// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import elements from '#lib/delivery/elements.json' with { type: 'json' }

/** Runs the very script that stands in <head>. */
const runInline = () => new Function(elements.variantScript)()

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.variant
  delete document.documentElement.dataset.opening
})

test('the inline script marks the document and stores the variant under ab-variant', () => {
  history.replaceState(null, '', '/?variant=B')
  runInline()
  expect(document.documentElement.dataset.variant).toBe('B')
  expect(localStorage.getItem('ab-variant')).toBe('B')
})

test('a stored variant stays on the next visit', () => {
  localStorage.setItem('ab-variant', 'A')
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  runInline()
  expect(document.documentElement.dataset.variant).toBe('A')
})

test('blocked storage does not break the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  runInline()
  expect(document.documentElement.dataset.variant).toBe('B')
  // Each page would be a first visit, and its type would change each time.
  expect(document.documentElement.dataset.opening).toBeUndefined()
})

test('a first visit is set in what stands in for the fonts until the page has loaded and is drawn', () => {
  const waiting: (() => void)[] = []
  const wait = (then: () => void) => waiting.push(then)
  const goOn = () => waiting.splice(0).forEach((then) => void then())
  vi.stubGlobal('requestAnimationFrame', wait)
  vi.stubGlobal('requestIdleCallback', wait)
  runInline()
  expect(document.documentElement.dataset.opening).toBe('')
  window.dispatchEvent(new Event('load'))
  goOn()
  expect(document.documentElement.dataset.opening).toBe('')
  goOn()
  expect(document.documentElement.dataset.opening).toBeUndefined()
})

test('who has been here before sees the fonts from the first frame', () => {
  localStorage.setItem('ab-variant', 'A')
  runInline()
  expect(document.documentElement.dataset.opening).toBeUndefined()
})
