import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { asJson, asSentence, createLog } from '#lib/server/log/log.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const REFERRAL = '0b6b2a4e-7d0e-4c1e-9a52-1d8a1c9a0f11'

function recorded() {
  const lines: string[] = []
  return {
    lines,
    log: createLog(
      asJson(() => NOON),
      (line) => lines.push(line),
    ),
  }
}

describe('log', () => {
  it('writes one line per event', () => {
    const { lines, log } = recorded()
    log.warn('notification.pending', 'An email is tried again later.', { referral: REFERRAL, attempt: 2 })
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: '2026-11-22T12:00:00.000Z',
        level: 'warn',
        subject: 'notification.pending',
        sentence: 'An email is tried again later.',
        referral: REFERRAL,
        attempt: 2,
      },
    ])
  })

  it('writes plain messages in a terminal', () => {
    const lines: string[] = []
    const log = createLog(asSentence, (line) => lines.push(line))
    log.info('lake.ready', 'The Content Lake is ready.', { port: 3900 })
    log.error('lake.failed', 'A request failed.')
    expect(lines).toEqual(['The Content Lake is ready. (port 3900)', 'error: A request failed.'])
  })

  it('accepts only fixed messages and listed facts', () => {
    const { lines, log } = recorded()
    const typed: string = 'Jane Doe'
    // @ts-expect-error a text that is known only when it runs
    log.info('referral.stored', typed)
    // @ts-expect-error nor as a part
    log.info('referral.stored', `Referred was ${typed}.`)
    // @ts-expect-error a field that the list doesn't have
    log.info('referral.stored', 'A referral was stored.', { email: typed })
    expect(lines.at(-1)).not.toContain('Jane')
  })

  it('omits values of an unexpected format', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.constantFrom(' ', '\n', '\r\n', '\u2028'),
        fc.string(),
        (email, gap, text) => {
          const { lines, log } = recorded()
          const typed = `${text}${gap}${email}`
          log.error('test.event', 'Something failed.', {
            ...{ referral: typed, kind: typed, reason: typed, code: typed, path: typed },
            ...{ origin: `https://${email}/`, hash: typed, version: typed, type: typed, service: typed },
          })
          expect(lines.join()).not.toContain(JSON.stringify(email).slice(1, -1))
          expect(lines.join().split('\n')).toHaveLength(1)
        },
      ),
      propertyRuns(500),
    )
  })
})

describe('failureFacts', () => {
  it('returns class, innermost code and locations without the message', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED jane@x.com'), { code: 'ECONNREFUSED' })
    const facts = failureFacts(new TypeError('Jane Doe\n    at jane (/home/jane.ts:1:1)', { cause }))
    expect(facts).toMatchObject({ reason: 'TypeError', code: 'ECONNREFUSED' })
    expect(facts.at).toMatch(/^log\/log\.test\.ts:\d+/)
    expect(JSON.stringify(facts)).not.toMatch(/jane/i)
  })

  it('accepts any thrown value', () => {
    expect(failureFacts('jane@x.com')).toEqual({ reason: 'string' })
    expect(failureFacts(null)).toEqual({ reason: 'object' })
    expect(failureFacts(Object.assign(new Error('x'), { stack: undefined })).at).toBeUndefined()
  })
})
