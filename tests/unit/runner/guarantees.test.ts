import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { suites } from '#tests/runner/suites.ts'

const rows = readFileSync('docs/guarantees.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Guarantee'))

/** Files that a suite runs: those of its patterns, and the one that its command starts. */
const run = new Set(suites.flatMap(({ files = [], command }) => [...globSync([...files]), ...command]))

const proofsOf = (row: string): string[] => row.match(/(?<=`)tests\/[^`]+(?=`)/g) ?? []

describe('docs/guarantees.md', () => {
  it('names a test for each guarantee', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([])
  })

  it('names only tests that a suite runs', () => {
    expect(rows.flatMap(proofsOf).filter((file) => !run.has(file))).toEqual([])
  })
})
