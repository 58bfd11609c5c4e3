import { expect, test } from 'vitest'
import { BUDGET, COUNTING_BUDGET, compileElements } from '#app/_elements/bundleElements.ts'
import manifest from '#lib/delivery/elements.json' with { type: 'json' }

test('has a budget of 4 KiB with 0.7 KiB for counting', () => {
  expect([BUDGET, COUNTING_BUDGET]).toEqual([4096, 717])
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
