import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { blanksIn, MOST_STEPS, MOST_VALUES, stepsOf, typedValues } from '#tests/support/live/guide.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe.each(['a', 'b'] as const)('going live with form %s, as docs/operating.md tells it,', (form) => {
  const steps = stepsOf(form)
  const commands = steps.flatMap((step) => step.commands)

  it(`takes at most ${MOST_STEPS} steps, numbered from 1`, () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
  })

  it(`has at most ${MOST_VALUES} values typed`, () => {
    expect(typedValues(form, steps).length).toBeLessThanOrEqual(MOST_VALUES)
  })

  it('leaves one thing to fill in: the other commands ask for what they need', () => {
    expect(blanksIn(steps)).toEqual(['<address of your repository>'])
  })

  it('names no command that is not there', () => {
    const named = commands.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? [])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    expect(named).toContain('live:init')
  })
})
