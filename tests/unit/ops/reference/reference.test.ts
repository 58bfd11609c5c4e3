import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { commands } from '#ops/reference/commands.ts'
import { referenceFiles } from '#ops/reference/writeReference.ts'

it.each(Object.entries(referenceFiles()))('%s equals the output of the generator', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('describes exactly the scripts of package.json', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(Object.keys(commands)).toEqual(Object.keys(scripts))
})
