import { describe, expect, it } from 'vitest'
import { type Check, green, runChecks } from '#lib/health/check.ts'

describe('runChecks', () => {
  it('reports a check that throws or hangs as failing', async () => {
    const check = (what: string, run: Check['run']): Check => ({
      what,
      advice: 'Do something.',
      limitMs: 50,
      run,
    })
    expect(
      await runChecks([
        check('Broken', () => Promise.reject(new Error('It broke.'))),
        check('Thrown', () => {
          throw new Error('It broke.')
        }),
        check('Hanging', () => new Promise(() => {})),
        check('Well', async () => green('yes')),
      ]),
    ).toEqual([
      { what: 'Broken', state: 'failing', figure: 'It broke.', advice: 'Do something.' },
      { what: 'Thrown', state: 'failing', figure: 'It broke.', advice: 'Do something.' },
      { what: 'Hanging', state: 'failing', figure: 'no answer within 0 s', advice: 'Do something.' },
      { what: 'Well', state: 'green', figure: 'yes' },
    ])
  })
})
