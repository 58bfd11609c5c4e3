import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState, type Observation } from '#lib/live/alert/nextState.ts'
import { nothingWatched, type WatchState, watchState } from '#lib/live/alert/watchState.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'

const START = Date.parse('2026-11-22T04:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE_MS)

const outbox = (isWell: boolean): Observation => ({
  name: 'outbox',
  isWell,
  details: 'Outbox: 3 e-mails are due.',
})

/** Looks every minute, `f` failing and `w` well, with a restart in between wherever asked; answers the letters with their minutes. */
function watch(pattern: string, { restartAt }: { restartAt?: number } = {}) {
  let state: WatchState = nothingWatched
  const told: { minute: number; subject: string }[] = []
  for (const [minute, letter] of [...pattern].entries()) {
    state = nextState(state, [outbox(letter === 'w')], at(minute), 'UTC')
    told.push(...state.letters.map(({ subject }) => ({ minute, subject })))
    // They are sent.
    state = { ...state, letters: [] }
    if (minute === restartAt) state = watchState.parse(JSON.parse(JSON.stringify(state)))
  }
  return told
}

const FAILING = 'Your site needs attention: e-mails are waiting'
const WELL = 'Well again: E-mails about referrals go out again.'

describe('what fails is told once', () => {
  it('nothing when it fails for nine minutes', () => {
    expect(watch(`${'f'.repeat(10)}${'w'.repeat(60)}`)).toEqual([])
  })

  it('one e-mail at ten minutes', () => {
    expect(watch('f'.repeat(11))).toEqual([{ minute: 10, subject: FAILING }])
  })

  it('still one after three hours', () => {
    expect(watch('f'.repeat(181))).toHaveLength(1)
  })

  it('one more when it has been well for ten minutes', () => {
    expect(watch(`${'f'.repeat(20)}${'w'.repeat(60)}`)).toEqual([
      { minute: 10, subject: FAILING },
      { minute: 30, subject: WELL },
    ])
  })

  it('none doubled and none forgotten by a restart at any moment', () => {
    const pattern = `${'f'.repeat(20)}${'w'.repeat(20)}`
    for (let restartAt = 0; restartAt < pattern.length; restartAt += 1) {
      expect(watch(pattern, { restartAt })).toEqual(watch(pattern))
    }
  })

  it('ten minutes after a clock that was a year ahead was set right', () => {
    const year = 525_600
    let state = nextState(nothingWatched, [outbox(false)], at(year), 'UTC')
    const subjects = Array.from({ length: 11 }, (_, minute) => {
      state = nextState({ ...state, letters: [] }, [outbox(false)], at(minute), 'UTC')
      return state.letters.map(({ subject }) => subject)
    })
    expect(subjects.flat()).toEqual([FAILING])
    expect(subjects.at(-1)).toEqual([FAILING])
  })

  it('nothing while it comes and goes within ten minutes, and nothing more once it was told', () => {
    expect(watch('fffffwwwww'.repeat(30))).toEqual([])
    expect(watch(`${'f'.repeat(15)}${'wwwwwfffff'.repeat(30)}`)).toHaveLength(1)
  })

  it('three times a day at most, however it comes and goes', () => {
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

describe('the e-mail', () => {
  it('is one for all that fails at the same time, with what to do and what the server’s keeper needs', () => {
    let state: WatchState = nothingWatched
    for (let minute = 0; minute <= 10; minute += 1) {
      const seen: Observation[] = [
        outbox(false),
        { name: 'disk', isWell: false, details: 'Disk: 0.1 of 40.0 GiB free.' },
        { name: 'mail', isWell: true, details: '' },
      ]
      state = nextState(state, seen, at(minute), 'Europe/London')
    }
    expect(state.letters).toHaveLength(1)
    const [letter] = state.letters
    expect(letter?.subject).toBe('Your site needs attention: e-mails are waiting, the disk is almost full')
    expect(letter?.paragraphs.join('\n')).toContain('This has been so since Sunday 22 November at 04:00 GMT.')
    expect(letter?.paragraphs.join('\n')).toContain(
      'For whoever looks after the server: Disk: 0.1 of 40.0 GiB free.',
    )
    expect(letter?.paragraphs.join('\n')).not.toContain('mail server')
  })

  it('keeps what could not be looked at as it was', () => {
    const failed = nextState(nothingWatched, [outbox(false)], at(0), 'UTC')
    expect(nextState(failed, [], at(1), 'UTC')).toEqual(failed)
  })
})
