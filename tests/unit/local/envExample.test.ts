import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXAMPLE_FILE, environmentExample } from '#local/envExample.ts'

it('.env.example is what npx node local/envExample.ts writes', () => {
  expect(readFileSync(EXAMPLE_FILE, 'utf8')).toBe(environmentExample())
})

it('copied as it is, it sets nothing', () => {
  expect(environmentExample()).not.toMatch(/^[^#\n]/m)
})
