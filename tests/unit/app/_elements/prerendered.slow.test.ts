// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'prerendering')
})

/** Runs the module of all elements, and says which of them were defined. */
async function run(): Promise<() => string[]> {
  const define = vi.spyOn(customElements, 'define').mockImplementation(() => undefined)
  vi.resetModules()
  await import('#app/_elements/module.element.ts')
  return () => define.mock.calls.map(([name]) => name)
}

test('elements of a page that is rendered ahead begin when it is shown, and once', async () => {
  Reflect.set(document, 'prerendering', true)
  const defined = await run()
  expect(defined()).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  const names = defined()
  expect(names).toEqual(expect.arrayContaining(['lead-event', 'consent-control']))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(defined()).toEqual(names)
})

test('elements of a page that is shown begin at once', async () => {
  expect((await run())()).toContain('lead-event')
})
