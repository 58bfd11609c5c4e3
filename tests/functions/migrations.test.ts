import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { administration } from '#lib/referral/admin.ts'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { migrate } from '#local/functions/migrations.ts'
import { databases, type TestDatabase } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date('2026-11-20T10:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const FIRST = '20261120180000'
const firstMigration = readFileSync(`supabase/migrations/${FIRST}_referrals.sql`, 'utf8')

describe.each(databases)('a database from before the reply time could change, on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await database.execute(`drop schema referral cascade;
      delete from supabase_migrations.schema_migrations where version <> '${FIRST}';
      ${firstMigration}`)
  })
  afterAll(() => database.stop())

  /** What a function from before sends to referral.submit: no promise, and kinds with their hours. */
  const submitAsBefore = (key: string) => {
    const { reply: _, ...rest } = submission(now)
    const jobs = [
      { kind: 'notify-consultant', dueAt: now },
      { kind: 'remind-48h', dueAt: hoursLater(48) },
      { kind: 'remind-66h', dueAt: hoursLater(66) },
    ]
    return database.query('select referral.submit($1::text::jsonb, $2::text::jsonb, $3::text::timestamptz)', [
      JSON.stringify({ ...rest, key, jobs }),
      JSON.stringify(wideLimits),
      now.toISOString(),
    ])
  }
  const jobs = () =>
    database.query('select kind, status, due_at from referral.outbox order by referral_id, due_at', [])
  const asMigrated = [
    { kind: 'notify-consultant', status: 'pending', due_at: now },
    { kind: 'first-reminder', status: 'pending', due_at: hoursLater(48) },
    { kind: 'last-reminder', status: 'pending', due_at: hoursLater(66) },
  ]

  test('keeps every job, under kinds without hours; its referrals were promised 72 hours', async () => {
    await submitAsBefore('stored-before')
    expect(await jobs()).toMatchObject([{}, { kind: 'remind-48h' }, { kind: 'remind-66h' }])
    await migrate(database)
    expect(await jobs()).toEqual(asMigrated)
    expect(await administration(database.query).list(10)).toMatchObject([
      { receivedAt: now, reply: { dueAt: hoursLater(72), promise: '72 hours' } },
    ])
  })

  test('is migrated once, however often the functions start', async () => {
    const versions = () => database.query('select version from supabase_migrations.schema_migrations', [])
    const [before, stored] = [await versions(), await jobs()]
    await migrate(database)
    expect(await versions()).toEqual(before)
    expect(await jobs()).toEqual(stored)
  })

  test('still serves the function from before, until the new one is deployed', async () => {
    await submitAsBefore('stored-between')
    expect(await jobs()).toEqual([...asMigrated, ...asMigrated])
    expect(await administration(database.query).list(10)).toMatchObject(
      Array(2).fill({ reply: { dueAt: hoursLater(72), promise: '72 hours' } }),
    )
    const claimed = await database.query(
      "select kind from referral.claim(10, interval '60 seconds', $1::text::timestamptz) order by kind",
      [hoursLater(67).toISOString()],
    )
    expect(claimed).toEqual(
      ['notify-consultant', 'remind-48h', 'remind-66h'].flatMap((kind) => [{ kind }, { kind }]),
    )
    // The new function takes over what the old one had leased when it ended.
    const store = sqlStore(database.query)
    expect(await store.claim(10, 60, hoursLater(67))).toEqual([])
    expect((await store.claim(10, 60, hoursLater(68))).map(({ kind }) => kind).sort()).toEqual(
      ['first-reminder', 'last-reminder', 'notify-consultant'].flatMap((kind) => [kind, kind]),
    )
  })
})
