import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUDGET, compileElements } from '#app/_elements/bundle.ts'
import manifest from '#lib/delivery/elements.json' with { type: 'json' }

test('all custom elements together stay under 4 KiB after gzip', async () => {
  const { source, size } = await compileElements()
  expect(size).toBe(gzipSync(source, { level: 9 }).length)
  expect(size).toBeLessThanOrEqual(BUDGET)
  expect(BUDGET).toBe(4096)
})

test('the committed manifest names the module that the sources make', async () => {
  const { path, headScript, islandLoader } = await compileElements()
  expect(manifest).toEqual({ path, headScript, islandLoader })
})

test('the module asks for nothing but itself: no imports, no eval', async () => {
  const { source, headScript } = await compileElements()
  expect(source).not.toMatch(/\bimport\b|\beval\b|new Function/)
  expect(headScript).not.toContain('</')
})
