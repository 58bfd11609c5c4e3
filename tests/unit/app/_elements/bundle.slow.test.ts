import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUDGET, COUNTING_BUDGET, compileElements } from '#app/_elements/bundle.ts'
import manifest from '#lib/delivery/elements.json' with { type: 'json' }

test('all custom elements together stay under 4 KiB after gzip', async () => {
  const { source, size } = await compileElements()
  expect(size).toBe(gzipSync(source, { level: 9 }).length)
  expect(size).toBeLessThanOrEqual(BUDGET)
  expect(BUDGET).toBe(4096)
})

test('counting adds 0.7 KiB at most, within the same 4 KiB', async () => {
  const { size, counting, headScript, countingLoader } = await compileElements()
  const compressed = (text: string) => gzipSync(text, { level: 9 }).length
  expect(COUNTING_BUDGET).toBe(717)
  // What the page holds more, and the module.
  expect(counting.size).toBe(
    compressed(headScript + countingLoader) - compressed(headScript) + compressed(counting.source),
  )
  expect(counting.size).toBeLessThanOrEqual(COUNTING_BUDGET)
  expect(size + counting.size).toBeLessThanOrEqual(BUDGET)
})

test('the committed manifest names the module that the sources make', async () => {
  const { path, headScript, islandLoader, counting, countingLoader } = await compileElements()
  expect(manifest).toEqual({ path, headScript, islandLoader, counting: counting.path, countingLoader })
})

test('the modules ask for nothing but themselves: no imports, no eval', async () => {
  const { source, headScript, counting, countingLoader } = await compileElements()
  expect(source + counting.source).not.toMatch(/\bimport\b|\beval\b|new Function/)
  expect(headScript + countingLoader).not.toContain('</')
})
