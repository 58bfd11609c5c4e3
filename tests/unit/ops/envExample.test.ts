import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXAMPLE_FILE, environmentExample } from '#ops/envExample.ts'

it('equals the output of npx node ops/envExample.ts', () => {
  expect(readFileSync(EXAMPLE_FILE, 'utf8')).toBe(environmentExample())
})

it('sets no variable when it is copied', () => {
  expect(environmentExample()).not.toMatch(/^[^#\n]/m)
})
