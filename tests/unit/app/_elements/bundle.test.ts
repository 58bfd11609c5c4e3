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
  const { size, counting } = await compileElements()
  expect(COUNTING_BUDGET).toBe(717)
  expect(counting.size).toBe(gzipSync(counting.source, { level: 9 }).length)
  expect(counting.size).toBeLessThanOrEqual(COUNTING_BUDGET)
  expect(size + counting.size).toBeLessThanOrEqual(BUDGET)
})

test('the committed manifest names the module that the sources make', async () => {
  const { path, variantScript, islandLoader, counting } = await compileElements()
  expect(manifest).toEqual({ path, variantScript, islandLoader, counting: counting.path })
})

test('the module asks for nothing but itself: no imports, no eval', async () => {
  const { source, variantScript, counting } = await compileElements()
  expect(source + counting.source).not.toMatch(/\bimport\b|\beval\b|new Function/)
  expect(variantScript).not.toContain('</')
})
