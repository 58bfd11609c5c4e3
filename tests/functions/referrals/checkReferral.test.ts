import { describe, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { inspectionReport, outboxState } from '#lib/referral/function/outboxState.ts'
import { sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import { answerOf, contextOf, NOW, post, SECRET } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

const marked = (purpose: CheckPurpose, minutesOff = 0, by = SECRET) =>
  checkMark(by, purpose, new Date(NOW.getTime() + minutesOff * MINUTE_MS))

const real = marked('submit')
const anothers = marked('submit', 0, 'another secret of thirty-two characters')
const forInspect = marked('inspect')
const old = marked('submit', -5 - 1 / MINUTE_MS)
const early = marked('submit', 6)

describe.each(databases)('check of the live site, on $name', ({ open }) => {
  const database = emptiedDatabase(open)
  const context = contextOf(database.query, { limits: defaultLimits })

  const submit = async (who: string, mark: string) =>
    answerOf(post(referralBody(who), { [CHECK_HEADER]: mark }), context)
  const ask = async (purpose: unknown, mark: string) =>
    answerOf(post({ purpose }, { [CHECK_HEADER]: mark }, CHECK_PATH), context)
  const inspected = async () => inspectionReport.parse((await ask('inspect', marked('inspect'))).body)
  const stored = () => administration(database.query).list(100)

  test('sends one email that names the check', async () => {
    expect(await submit('Nobody', marked('submit'))).toMatchObject({ status: 201 })
    expect(await answerOf(post(referralBody('Somebody')), context)).toMatchObject({ status: 201 })
    expect((await stored()).find(({ referralName }) => referralName === 'Nobody')?.flags).toEqual(['check'])
    expect((await inspected()).marked).toMatchObject([{ email: 'pending' }])
    expect(await outboxState(database.query, NOW)).toMatchObject({ unsent: 2, refused: 0 })

    await sendDue(context)
    const subjects = context.sent.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Check:'))).toEqual([
      'Check: your referral form works',
    ])
    expect((await inspected()).marked).toMatchObject([{ email: 'sent' }])
    expect(await outboxState(database.query, NOW)).toMatchObject({ unsent: 0, oldestSeconds: 0 })

    expect((await ask('clear', marked('clear'))).body).toEqual({ cleared: 1 })
    expect((await stored()).map(({ referralName }) => referralName)).toEqual(['Somebody'])
  })

  test('does not count against the limits of visitors', async () => {
    const { source } = defaultLimits
    for (let sent = 0; sent < source; sent += 1) await submit(`Nobody ${sent}`, marked('submit'))
    expect(await answerOf(post(referralBody('Somebody')), context)).toMatchObject({ status: 201 })
  })

  test.each([-5, 5])('accepts a clock that is %i minutes off', async (minutes) => {
    expect(await submit('Nobody', marked('submit', minutes))).toMatchObject({ status: 201 })
  })

  test.each<[string, string]>([
    ['another secret', anothers],
    ['another purpose', forInspect],
    ['a time just over five minutes ago', old],
    ['a time in six minutes', early],
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

  test.each([
    ['inspect', 'submit'],
    ['clear', 'submit'],
    ['clear', 'inspect'],
    ['submit', 'inspect'],
    [undefined, 'inspect'],
  ] as const)('returns 403 when %s is asked with the token for %s', async (purpose, other) => {
    await submit('Nobody', real)
    for (const mark of ['', 'yes', marked(other)]) {
      expect(await ask(purpose, mark)).toMatchObject({ status: 403, body: { error: 'bad_check' } })
    }
    expect(await stored()).toHaveLength(1)
  })
})
