import { describe, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { defaultLimits } from '#lib/referral/function/functionSettings.ts'
import { inspection, inspectionReport, outboxState } from '#lib/referral/function/outboxState.ts'
import { sendDue } from '#lib/referral/outbox/outboxRunner.ts'
import type { Message } from '#lib/referral/ports.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import { answerOf, portsAround, post } from '#tests/support/functions/functionPorts.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'

describe.each(databases)('check of the live site, on $name', ({ open }) => {
  const database = emptiedDatabase(open)

  const ports = () =>
    portsAround(sqlStore(database.query), {
      inspection: inspection(database.query),
      limits: defaultLimits,
    })
  const { clock, secret } = portsAround(sqlStore(async () => []))
  const marked = (purpose: CheckPurpose, at = clock(), by = secret) => checkMark(by, purpose, at)
  const submit = async (who: string, mark: string) =>
    answerOf(post(referralBody(who), { [CHECK_HEADER]: mark }), ports())
  const ask = async (purpose: CheckPurpose, mark: string) =>
    answerOf(post({ purpose }, { [CHECK_HEADER]: mark }, CHECK_PATH), ports())
  const stored = () => administration(database.query).list(100)

  async function sendAll(): Promise<Message[]> {
    const sent: Message[] = []
    const { log } = ports()
    const settings = {
      consultant: 'consultant@example.com',
      siteUrl: 'https://site.example',
      timeZone: 'UTC',
      secret,
      keptDays: 730,
    }
    await sendDue({
      store: sqlStore(database.query),
      mailer: { send: async (message) => void sent.push(message) },
      clock,
      log,
      compose: (job) => compose(job, settings, async () => null),
      alert: async () => {},
    })
    return sent
  }

  test('sends one email that names the check', async () => {
    expect(await submit('Nobody', await marked('submit'))).toMatchObject({ status: 201 })
    expect(await answerOf(post(referralBody('Somebody')), ports())).toMatchObject({ status: 201 })
    const before = inspectionReport.parse((await ask('inspect', await marked('inspect'))).body)
    expect(before.marked).toMatchObject([{ email: 'pending' }])
    expect(await outboxState(database.query, clock())).toMatchObject({ unsent: 2, refused: 0 })

    const subjects = (await sendAll()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Check:'))).toEqual([
      'Check: your referral form works',
    ])
    const after = inspectionReport.parse((await ask('inspect', await marked('inspect'))).body)
    expect(after.marked).toMatchObject([{ email: 'sent' }])
    expect(await outboxState(database.query, clock())).toMatchObject({ unsent: 0, oldestSeconds: 0 })

    expect((await ask('clear', await marked('clear'))).body).toEqual({ cleared: 1 })
    expect((await stored()).map(({ referralName }) => referralName)).toEqual(['Somebody'])
  })

  test('reports the migrations of the database', async () => {
    const { body } = await ask('inspect', await marked('inspect'))
    expect(inspectionReport.parse(body).migrations).toContain('20261124000000')
  })

  test('does not count against the limits of visitors', async () => {
    const { source } = defaultLimits
    for (let sent = 0; sent < source; sent += 1) await submit(`Nobody ${sent}`, await marked('submit'))
    expect(await answerOf(post(referralBody('Somebody')), ports())).toMatchObject({ status: 201 })
  })

  test.each([
    ['another secret', () => marked('submit', clock(), 'another secret of thirty-two characters')],
    ['another purpose', () => marked('inspect')],
    ['a time ten minutes off', () => marked('submit', new Date(clock().getTime() - 10 * MINUTE_MS))],
    ['another form', () => Promise.resolve('yes')],
  ])('returns 403 and stores nothing when the token has %s', async (_, mark) => {
    expect(await submit('Nobody', await mark())).toMatchObject({
      status: 403,
      body: { error: 'bad_check', now: clock().toISOString() },
    })
    expect(await stored()).toEqual([])
  })

  test.each(['inspect', 'clear'] as const)('returns 403 without a valid token for %s', async (purpose) => {
    await submit('Nobody', await marked('submit'))
    for (const mark of ['', 'yes', await marked('submit')]) {
      expect(await ask(purpose, mark)).toMatchObject({ status: 403, body: { error: 'bad_check' } })
    }
    expect(await stored()).toHaveLength(1)
  })
})
