import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUDGET, COUNTING_BUDGET, compileElements } from '#app/_elements/bundleElements.ts'
import manifest from '#lib/delivery/elements.json' with { type: 'json' }

test('keeps all custom elements under 4 KiB after gzip', async () => {
  const { source, size } = await compileElements()
  expect(size).toBe(gzipSync(source, { level: 9 }).length)
  expect(size).toBeLessThanOrEqual(BUDGET)
  expect(BUDGET).toBe(4096)
})

test('adds at most 0.7 KiB for counting', async () => {
  const { size, counting, headScript, countingLoader } = await compileElements()
  const compressed = (text: string) => gzipSync(text, { level: 9 }).length
  expect(COUNTING_BUDGET).toBe(717)
  // The additional bytes of the page, and the module.
  expect(counting.size).toBe(
    compressed(headScript + countingLoader) - compressed(headScript) + compressed(counting.source),
  )
  expect(counting.size).toBeLessThanOrEqual(COUNTING_BUDGET)
  expect(size + counting.size).toBeLessThanOrEqual(BUDGET)
})

test('names the compiled modules in the committed manifest', async () => {
  const { path, headScript, islandLoader, counting, countingLoader } = await compileElements()
  expect(manifest).toEqual({ path, headScript, islandLoader, counting: counting.path, countingLoader })
})

test('compiles modules without imports or eval', async () => {
  const { source, headScript, counting, countingLoader } = await compileElements()
  expect(source + counting.source).not.toMatch(/\bimport\b|\beval\b|new Function/)
  expect(headScript + countingLoader).not.toContain('</')
})
