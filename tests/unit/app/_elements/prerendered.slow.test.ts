// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'prerendering')
})

/** Runs the module of all elements. Returns a function that lists the defined elements. */
async function run(): Promise<() => string[]> {
  const define = vi.spyOn(customElements, 'define').mockImplementation(() => undefined)
  vi.resetModules()
  await import('#app/_elements/module.element.ts')
  return () => define.mock.calls.map(([name]) => name)
}

test('defines the elements of a prerendered page once, when it is shown', async () => {
  Reflect.set(document, 'prerendering', true)
  const defined = await run()
  expect(defined()).toEqual([])
  document.dispatchEvent(new Event('prerenderingchange'))
  const names = defined()
  expect(names).toEqual(expect.arrayContaining(['lead-event', 'consent-control']))
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(defined()).toEqual(names)
})

test('defines the elements of a visible page at once', async () => {
  expect((await run())()).toContain('lead-event')
})
