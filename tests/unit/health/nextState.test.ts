import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckResult, MonitoredCheck } from '#lib/health/check.ts'
import { initialMonitorState, type MonitorState, monitorState } from '#lib/health/monitorState.ts'
import { nextState } from '#lib/health/nextState.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'

const START = Date.parse('2026-11-22T04:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE_MS)

const result = (
  short: string,
  state: CheckResult['state'],
  figure = 'some figure',
): CheckResult<MonitoredCheck> => ({
  check: {
    what: `Check that ${short}`,
    advice: 'Look.',
    alert: short,
    effect: `Your ${short}.`,
    run: async () => figure,
  },
  state,
  figure,
})
const outbox = (isWell: boolean) => result('emails are waiting', isWell ? 'green' : 'failing')

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
const WELL = 'Solved: emails are waiting'

describe('alert emails about a failing check', () => {
  it('are not sent when it fails for nine minutes', () => {
    expect(watch(`${'f'.repeat(10)}${'w'.repeat(60)}`)).toEqual([])
  })

  it('are sent once in three hours, after ten minutes', () => {
    expect(watch('f'.repeat(181))).toEqual([{ minute: 10, subject: FAILING }])
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
      const seen = [
        outbox(false),
        result('disk is almost full', 'failing', '0.1 GiB free'),
        result('mail server refuses', 'green'),
      ]
      state = nextState(state, seen, at(minute), 'Europe/London')
    }
    expect(state.letters).toMatchObject([
      {
        subject: 'Your site needs attention: emails are waiting, disk is almost full',
        paragraphs: [
          'Your emails are waiting. This has been so since Sunday 22 November at 04:00 GMT.',
          'For the person who looks after the server: Check that emails are waiting: some figure. Look.',
          'Your disk is almost full. This has been so since Sunday 22 November at 04:00 GMT.',
          'For the person who looks after the server: Check that disk is almost full: 0.1 GiB free. Look.',
          'Next step: forward this email to the person who looks after your server.',
          'You get one more email when it works again, and none in between.',
        ],
      },
    ])
  })

  it('ignores a check without a result', () => {
    const failed = nextState(initialMonitorState, [outbox(false)], at(0), 'UTC')
    expect(nextState(failed, [], at(1), 'UTC')).toEqual(failed)
    expect(nextState(failed, [result('emails are waiting', 'not applicable')], at(1), 'UTC')).toEqual(failed)
  })
})
