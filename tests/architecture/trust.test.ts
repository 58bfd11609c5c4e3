import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { barGroups, bars } from '#tests/support/trust/bars.ts'
import { trustDocument } from '#tests/support/trust/document.ts'
import { figureOf } from '#tests/support/trust/prove.ts'
import { readResults } from '#tests/support/trust/results.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('what holds', () => {
  it('is listed line by line, each number once', () => {
    const numbers = bars.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: bars.length }, (_, index) => index + 1))
  })

  it('is proven by tests and commands that exist', () => {
    const named = bars.flatMap(({ proof }) => ('files' in proof ? [...proof.files] : []))
    expect(named.filter((file) => !existsSync(file))).toEqual([])
    const commands = bars.flatMap(({ proof }) => (proof.kind === 'script' ? [proof.script] : []))
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  it('is told in docs/trust.md with the last figures: npm run trust', () => {
    expect(readFileSync('docs/trust.md', 'utf8')).toBe(trustDocument(barGroups, readResults()))
  })

  it.each([
    ['tests', ' Test Files  2 passed (2)\n      Tests  20 passed (20)\n', 'Tests 20 passed (20)'],
    ['browser', '  1 flaky\n    a.spec.ts\n  11 passed (1.2m)\n', '1 flaky; 11 passed (1.2m)'],
    ['tests', 'sh: 1: vitest: not found', 'it said nothing'],
  ] as const)('takes its figure from what %s say', (kind, output, figure) => {
    expect(figureOf({ kind, files: [] }, output)).toBe(figure)
  })
})
