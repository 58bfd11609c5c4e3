import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { health } from '#lib/referral/function/outboxState.ts'
import { publishedReplyTime } from '#lib/referral/function/publishedReplyTime.ts'
import { asSentence, createLog } from '#lib/server/log/log.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import { answerOf, contextOf, post } from '#tests/support/functions/functionContext.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { startFakeServer } from '#tests/support/http/fakeServer.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const quiet = createLog(asSentence, () => {})

const start = new Date('2026-11-20T10:00:00Z')
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const queryAddress = (url: string) => `${url}/v2026-03-01/data/query/production`

describe.each(databases)('reply due, on $name', ({ open }) => {
  const database = emptiedDatabase(open)
  let now: Date
  beforeEach(() => {
    now = start
  })

  const functionAsking = (queryUrl?: string) => {
    const readReplyTime = publishedReplyTime(queryUrl, () => now, quiet)
    const context = contextOf(database.query, { clock: () => now, readReplyTime })
    return async (who: string) => expect((await answerOf(post(referralBody(who)), context)).status).toBe(201)
  }
  const replyTo = async (who: string) =>
    (await administration(database.query).list(100)).find(({ referralName }) => referralName === who)

  test('is set from the published promise when the referral is stored', async () => {
    const lake = await startTestLake()
    const promise = (replyTime: unknown) =>
      editorOf(lake).createOrReplace({ _id: 'businessFacts', _type: 'businessFacts', replyTime })
    const refer = functionAsking(queryAddress(lake.url))

    await promise({ amount: 48, unit: 'hours' })
    // A lake's first query takes longer than a referral waits.
    await editorOf(lake).fetch('*[_id == "businessFacts"][0].replyTime')
    await refer('Ada')
    await promise({ amount: 3, unit: 'days' })
    now = hoursLater(1)
    await refer('Eve')

    expect(await replyTo('Ada')).toMatchObject({ replyDueAt: hoursLater(48), replyPromise: '48 hours' })
    expect(await replyTo('Eve')).toMatchObject({ replyDueAt: hoursLater(1 + 72), replyPromise: '3 days' })
    const overdue = async (at: Date) => (await health(database.query, at)).overdue
    expect([
      await overdue(hoursLater(47)),
      await overdue(hoursLater(49)),
      await overdue(hoursLater(74)),
    ]).toEqual([0, 1, 2])
    const reminders = await database.query(
      "select due_at from referral.outbox where kind like '%-reminder' order by due_at",
      [],
    )
    expect(reminders).toEqual([24, 42, 1 + 48, 1 + 66].map((hours) => ({ due_at: hoursLater(hours) })))
  })

  test('is 72 hours later without a Content Lake', async () => {
    await functionAsking()('Ada')
    await functionAsking('http://127.0.0.1:9')('Eve')
    expect(await replyTo('Ada')).toMatchObject({ replyDueAt: hoursLater(72), replyPromise: '72 hours' })
    expect(await replyTo('Eve')).toMatchObject({ replyDueAt: hoursLater(72), replyPromise: '72 hours' })
  })
})

test('a late reply time delays the referral briefly and is kept for the next one', async () => {
  let answerNow = () => {}
  const { url, stop } = await startFakeServer(
    () =>
      new Promise((resolve) => {
        answerNow = () => resolve(Response.json({ result: { amount: 48, unit: 'hours' } }))
      }),
  )
  onTestFinished(stop)
  const read = publishedReplyTime(url, () => start, quiet)
  const asked = performance.now()
  expect(await read()).toEqual({ amount: 72, unit: 'hours' })
  expect(performance.now() - asked).toBeLessThan(1_000)
  answerNow()
  await expect.poll(read).toEqual({ amount: 48, unit: 'hours' })
})
