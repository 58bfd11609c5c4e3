// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = '<missing-path data-paths="/ /TSS /ILM /ilm-lead" hidden></missing-path>'

beforeEach(async () => {
  vi.resetModules()
  const { MissingPath } = await import('#app/_elements/missing-path/MissingPath.element.ts')
  // A name can be defined once, so each test uses a new name for the new module.
  const name = `missing-path-${crypto.randomUUID()}`
  customElements.define(name, MissingPath)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = ''
  show = (path) => {
    history.replaceState(null, '', path)
    document.body.innerHTML = page.replaceAll('missing-path', name)
  }
})

let show: (path: string) => void

afterEach(() => vi.restoreAllMocks())

test('logs the missing path once', () => {
  show('/nowhere?token=secret')
  document.body.append(document.body.firstElementChild ?? '')
  expect(console.error).toHaveBeenCalledExactlyOnceWith('404: /nowhere')
})

test.each([
  ['/tss', '/TSS'],
  ['/Tss/', '/TSS'],
  ['/ilm', '/ILM'],
])('corrects %s with a link to %s', (path, meant) => {
  show(path)
  expect(document.querySelector('a')?.getAttribute('href')).toBe(meant)
  expect(document.body.firstElementChild?.hasAttribute('hidden')).toBe(false)
})

test('suggests no path when none is similar', () => {
  show('/something-else')
  expect(document.querySelector('a')).toBeNull()
  expect(document.body.firstElementChild?.hasAttribute('hidden')).toBe(true)
})
