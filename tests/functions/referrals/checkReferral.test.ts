import { describe, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { CHECK_FLAG, CHECK_HEADER, checkMark } from '#lib/referral/checkMark.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { outboxState } from '#lib/referral/function/outboxState.ts'
import { storeReferral } from '#lib/referral/function/storeReferral.ts'
import { sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import { answerOf, contextOf, NOW, post, SECRET } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

const marked = (minutesOff = 0, by = SECRET) =>
  checkMark(by, new Date(NOW.getTime() + minutesOff * MINUTE_MS))

const real = marked()

describe.each(databases)('check of the live site, on $name', ({ open }) => {
  const database = emptiedDatabase(open)
  const idle = contextOf(database.query, { limits: defaultLimits })
  const context = contextOf(database.query, { limits: defaultLimits, onQueued: () => void sendDue(context) })
  const failing = contextOf(database.query, {
    mailer: { send: () => Promise.reject(new Error('connection refused')) },
    onQueued: () => void sendDue(failing),
  })

  const submit = async (who: string, mark: string, to = context) =>
    answerOf(post(referralBody(who), { [CHECK_HEADER]: mark }), to)
  const stored = () => administration(database.query).list(100)

  test('sends one email that names the check before the referral is erased', async () => {
    expect(await answerOf(post(referralBody('Somebody')), idle)).toMatchObject({ status: 201 })
    expect(await outboxState(database.query, NOW)).toMatchObject({ unsent: 1 })
    expect(await submit('Nobody', real)).toMatchObject({ status: 200, body: { email: 'sent', error: null } })
    const subjects = context.sent.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Check:'))).toEqual([
      'Check: your referral form works',
    ])
    expect(await outboxState(database.query, NOW)).toEqual({ unsent: 0, oldestSeconds: 0 })
    expect((await stored()).map(({ referralName }) => referralName)).toEqual(['Somebody'])
  })

  test('returns the error of the mail server before the referral is erased', async () => {
    expect(await submit('Nobody', real, failing)).toMatchObject({
      body: { email: 'pending', error: 'connection refused' },
    })
    expect(await stored()).toEqual([])
  })

  test('erases the referral of an interrupted check', async () => {
    const referral = referralPayload.parse(referralBody('Nobody'))
    const arrival = {
      referral,
      key: CHECK_FLAG,
      request: post(),
      flags: [CHECK_FLAG],
      consentVersion: null,
    } as const
    await storeReferral(arrival, context)
    expect(await submit('Nobody', real)).toMatchObject({ body: { email: 'sent' } })
    expect(await stored()).toEqual([])
  })

  test('does not count against the limits of visitors', async () => {
    for (let sent = 0; sent < defaultLimits.source; sent += 1) await submit('Nobody', real)
    expect(await answerOf(post(referralBody('Somebody')), context)).toMatchObject({ status: 201 })
  })

  test.each([-5, 5])('accepts a clock that is %i minutes off', async (minutes) => {
    expect(await submit('Nobody', marked(minutes))).toMatchObject({ status: 200 })
  })

  test.each<[string, string]>([
    ['another secret', marked(0, 'another secret of thirty-two characters')],
    ['a time just over five minutes ago', marked(-5 - 1 / MINUTE_MS)],
    ['a time in six minutes', marked(6)],
    ...['', 'x', `${real}0`, `x${real}`, real.replace('.', ','), `.${real.split('.')[1]}`].map(
      (mark): [string, string] => ['another form', mark],
    ),
  ])('returns 403 with its time and stores nothing when the token has %s', async (_, mark) => {
    expect(await submit('Nobody', mark)).toMatchObject({
      status: 403,
      body: {
        error: 'bad_check',
        message:
          'A check needs REFERRAL_SECRET of this function, and a clock that is less than five minutes off.',
        now: NOW.toISOString(),
      },
    })
    expect(await stored()).toEqual([])
  })
})
