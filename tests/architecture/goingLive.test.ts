import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blanksIn, MOST_STEPS, MOST_VALUES, stepsOf, typedValues } from '#tests/support/live/guide.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe.each(['a', 'b'] as const)('deployment with form %s by docs/operating.md', (form) => {
  const steps = stepsOf(form)
  const commands = steps.flatMap((step) => step.commands)

  it(`takes at most ${MOST_STEPS} steps, numbered from 1`, () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
  })

  it(`has at most ${MOST_VALUES} typed values`, () => {
    expect(typedValues(form, steps).length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('leaves one blank in commands, the repository address', () => {
    expect(blanksIn(steps)).toEqual(['<address of your repository>'])
  })

  it('names only existing commands', () => {
    const named = commands.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? [])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named).toContain('live:init')
  })
})
