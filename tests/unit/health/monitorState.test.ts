import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CheckResult, MonitoredCheck } from '#lib/health/check.ts'
import { initialMonitorState, type MonitorState, monitorState, nextState } from '#lib/health/monitorState.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'

const START = Date.parse('2026-11-22T04:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE_MS)

const result = (
  what: string,
  state: CheckResult['state'],
  figure = 'some figure',
): CheckResult<MonitoredCheck> => ({
  check: { what, advice: 'Look.', effect: `${what} fails.`, run: async () => figure },
  state,
  figure,
})
const outbox = (isWell: boolean) => result('Emails', isWell ? 'green' : 'failing')

/** Runs a check every minute, `f` failing and `w` well. Returns the alert emails with their minutes. */
function watch(pattern: string) {
  let state: MonitorState = initialMonitorState
  const told: { minute: number; subject: string }[] = []
  for (const [minute, letter] of [...pattern].entries()) {
    state = nextState({ ...state, emails: [] }, [outbox(letter === 'w')], at(minute), 'UTC')
    told.push(...state.emails.map(({ subject }) => ({ minute, subject })))
  }
  return told
}

const FAILING = 'Your site needs attention: Emails'
const WELL = 'Solved: Emails'

describe('alert emails about a failing check', () => {
  it.each([
    ['are not sent when it fails for nine minutes', `${'f'.repeat(10)}${'w'.repeat(60)}`, []],
    ['are sent once in three hours, after ten minutes', 'f'.repeat(181), [{ minute: 10, subject: FAILING }]],
    [
      'are followed by a recovery email after ten well minutes',
      `${'f'.repeat(20)}${'w'.repeat(60)}`,
      [
        { minute: 10, subject: FAILING },
        { minute: 30, subject: WELL },
      ],
    ],
    ['are not sent while the state changes within ten minutes', 'fffffwwwww'.repeat(30), []],
    [
      'are sent once when the state changes within ten minutes afterwards',
      `${'f'.repeat(15)}${'wwwwwfffff'.repeat(30)}`,
      [{ minute: 10, subject: FAILING }],
    ],
  ])('%s', (_, pattern, emails) => {
    expect(watch(pattern)).toEqual(emails)
  })

  it('are sent after ten minutes when the clock was set back by a year', () => {
    const year = 525_600
    let state = nextState(initialMonitorState, [outbox(false)], at(year), 'UTC')
    const subjects = Array.from({ length: 11 }, (_, minute) => {
      state = nextState({ ...state, emails: [] }, [outbox(false)], at(minute), 'UTC')
      return state.emails.map(({ subject }) => subject)
    })
    expect(subjects.flat()).toEqual([FAILING])
    expect(subjects.at(-1)).toEqual([FAILING])
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
      const seen = [outbox(false), result('Disk', 'failing', '0.1 GiB free'), result('Webhook', 'green')]
      state = nextState(state, seen, at(minute), 'Europe/London')
    }
    expect(state.emails).toMatchObject([
      {
        subject: 'Your site needs attention: Emails, Disk',
        paragraphs: [
          'Emails fails. This has been so since Sunday 22 November at 04:00 GMT.',
          'For the person who looks after the server: Emails: some figure. Look.',
          'Disk fails. This has been so since Sunday 22 November at 04:00 GMT.',
          'For the person who looks after the server: Disk: 0.1 GiB free. Look.',
          'Next step: forward this email to the person who looks after your server.',
          'You get one more email when it works again, and none in between.',
        ],
      },
    ])
  })

  it('ignores a check without a result', () => {
    const failed = nextState(initialMonitorState, [outbox(false)], at(0), 'UTC')
    expect(nextState(failed, [], at(1), 'UTC')).toEqual(failed)
    expect(nextState(failed, [result('Emails', 'not applicable')], at(1), 'UTC')).toEqual(failed)
  })
})

test('monitorState keeps the emails that waited in version 1.0.0', () => {
  const email = { id: 'watch.failing.1', subject: 'Disk', paragraphs: ['The disk is full.'] }
  const stored = { checks: {}, letters: [{ ...email, title: 'Your site needs attention' }], reportedWeek: '' }
  expect(monitorState.parse(stored)).toEqual({ checks: {}, emails: [email], reportedWeek: '' })
})
