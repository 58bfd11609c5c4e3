import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failing, green, notApplicable } from '#lib/health/check.ts'
import {
  initialMonitorState,
  type MonitorState,
  monitorState,
  type Observation,
} from '#lib/health/monitorState.ts'
import { nextState } from '#lib/health/nextState.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'

const START = Date.parse('2026-11-22T04:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE_MS)

const outbox = (isWell: boolean): Observation => ({
  name: 'outbox',
  what: 'Outbox',
  ...(isWell ? green('0 emails due') : failing('3 emails are due', 'Look.')),
})

/**
 * Runs a check every minute, `f` failing and `w` well, with an optional restart. Returns the alert emails with
 * their minutes.
 */
function watch(pattern: string, { restartAt }: { restartAt?: number } = {}) {
  let state: MonitorState = initialMonitorState
  const told: { minute: number; subject: string }[] = []
  for (const [minute, letter] of [...pattern].entries()) {
    state = nextState(state, [outbox(letter === 'w')], at(minute), 'UTC')
    told.push(...state.letters.map(({ subject }) => ({ minute, subject })))
    // The emails are sent.
    state = { ...state, letters: [] }
    if (minute === restartAt) state = monitorState.parse(JSON.parse(JSON.stringify(state)))
  }
  return told
}

const FAILING = 'Your site needs attention: emails are waiting'
const WELL = 'Well again: Emails about referrals go out again.'

describe('alert emails about a failing check', () => {
  it('are not sent when it fails for nine minutes', () => {
    expect(watch(`${'f'.repeat(10)}${'w'.repeat(60)}`)).toEqual([])
  })

  it('are sent once after ten minutes', () => {
    expect(watch('f'.repeat(11))).toEqual([{ minute: 10, subject: FAILING }])
  })

  it('are sent only once in three hours', () => {
    expect(watch('f'.repeat(181))).toHaveLength(1)
  })

  it('are followed by a recovery email after ten well minutes', () => {
    expect(watch(`${'f'.repeat(20)}${'w'.repeat(60)}`)).toEqual([
      { minute: 10, subject: FAILING },
      { minute: 30, subject: WELL },
    ])
  })

  it('are the same with a restart at any minute', () => {
    const pattern = `${'f'.repeat(20)}${'w'.repeat(20)}`
    for (let restartAt = 0; restartAt < pattern.length; restartAt += 1) {
      expect(watch(pattern, { restartAt })).toEqual(watch(pattern))
    }
  })

  it('are sent after ten minutes when the clock was set back by a year', () => {
    const year = 525_600
    let state = nextState(initialMonitorState, [outbox(false)], at(year), 'UTC')
    const subjects = Array.from({ length: 11 }, (_, minute) => {
      state = nextState({ ...state, letters: [] }, [outbox(false)], at(minute), 'UTC')
      return state.letters.map(({ subject }) => subject)
    })
    expect(subjects.flat()).toEqual([FAILING])
    expect(subjects.at(-1)).toEqual([FAILING])
  })

  it('are not sent while the state changes within ten minutes', () => {
    expect(watch('fffffwwwww'.repeat(30))).toEqual([])
    expect(watch(`${'f'.repeat(15)}${'wwwwwfffff'.repeat(30)}`)).toHaveLength(1)
  })

  it('are sent at most three times a day', () => {
    const day = `${'f'.repeat(11)}${'w'.repeat(11)}`.repeat(65)
    expect(watch(day).filter(({ subject }) => subject === FAILING)).toHaveLength(3)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 90 })), { maxLength: 60 }),
        (spells) => {
          const minutes = spells.map(([isWell, length]) => (isWell ? 'w' : 'f').repeat(length)).join('')
          const told = watch(minutes.slice(0, 1440))
          const failing = told.filter(({ subject }) => subject === FAILING).length
          expect(failing).toBeLessThanOrEqual(3)
          expect(told.length - failing).toBeLessThanOrEqual(failing)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('alert email', () => {
  it('covers all failing checks with instructions and details', () => {
    let state: MonitorState = initialMonitorState
    for (let minute = 0; minute <= 10; minute += 1) {
      const seen: Observation[] = [
        outbox(false),
        { name: 'disk', what: 'Disk', ...failing('0.1 of 40.0 GiB free', 'Make room.') },
        { name: 'mail', what: 'Mail server', ...green('takes emails') },
      ]
      state = nextState(state, seen, at(minute), 'Europe/London')
    }
    expect(state.letters).toHaveLength(1)
    const [letter] = state.letters
    expect(letter?.subject).toBe('Your site needs attention: emails are waiting, the disk is almost full')
    expect(letter?.paragraphs.join('\n')).toContain('This has been so since Sunday 22 November at 04:00 GMT.')
    expect(letter?.paragraphs.join('\n')).toContain(
      'For the person who looks after the server: Disk: 0.1 of 40.0 GiB free. Make room.',
    )
    expect(letter?.paragraphs.join('\n')).not.toContain('mail server')
  })

  it('ignores a check without a result', () => {
    const failed = nextState(initialMonitorState, [outbox(false)], at(0), 'UTC')
    expect(nextState(failed, [], at(1), 'UTC')).toEqual(failed)
    const unknown = { name: 'outbox', what: 'Outbox', ...notApplicable('no database') } as const
    expect(nextState(failed, [unknown], at(1), 'UTC')).toEqual(failed)
  })
})
