import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyDatabase } from '#lib/referral/databaseCopy.ts'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { applied, HISTORY, migrations } from '#local/functions/migrations.ts'
import { holdsReferrals, restoreDatabase } from '#local/functions/restoreDatabase.ts'
import { databases, type TestDatabase } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:05:00Z')

describe.each(databases)('a copy of the referrals on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())

  it('brings back every row, the mail that was waiting, and the numbering, in the place of what is there', async () => {
    const store = sqlStore(database.query)
    await store.submit(submission(now), wideLimits, now)
    await store.submit(submission(now), wideLimits, now)
    const [sent] = await store.claim(1, 60, now)
    if (sent) await store.settle(sent, { status: 'sent' }, now)
    const copy = await copyDatabase(database.query)
    await database.execute('delete from referral.referrals')
    await store.submit(submission(later), wideLimits, later)

    // As it stands in a file.
    await restoreDatabase(database, JSON.parse(JSON.stringify(copy)))

    expect(await copyDatabase(database.query)).toEqual(copy)
    expect(await holdsReferrals(database.query)).toBe(true)
    const waiting = await store.claim(10, 60, later)
    expect(waiting.map(({ kind }) => kind)).toContain('notify-consultant')
    expect(waiting.map(({ id }) => id)).not.toContain(sent?.id)
    expect(await store.submit(submission(later), wideLimits, later)).toMatchObject({ outcome: 'stored' })
  })

  it('that cannot be put back whole leaves all of what is there as it was', async () => {
    const before = await copyDatabase(database.query)
    const wrong = before.tables.map((table) => ({ ...table, rows: [{ id: 'not an id' }] }))
    await expect(restoreDatabase(database, { ...before, tables: wrong })).rejects.toThrow()
    await expect(restoreDatabase(database, { ...before, migrations: ['29990101000000'] })).rejects.toThrow(
      /^The backup is of a later version of this project/,
    )
    expect(await copyDatabase(database.query)).toEqual(before)
  })

  it('of an older version is restored as it was, and then brought to this one', async () => {
    const all = migrations()
    await database.execute(
      `drop schema referral cascade; drop schema supabase_migrations cascade; ${HISTORY}`,
    )
    for (const first of all.slice(0, 1)) await database.execute(applied(first))
    await database.execute(`insert into referral.referrals (idempotency_key, fingerprint, received_at, your_name,
      your_email, your_company, referral_name, referral_company, referral_email, relationship, page_url, user_agent,
      consent_version, consent_text)
      values ('k', 'f', now(), 'It''s G', 'g@hopper.test', 'C', 'A', 'E', 'a@e.test', 'R', '/', 'T', '1', 'Yes')`)
    const copy = await copyDatabase(database.query)
    expect(copy.migrations).toEqual([all[0]?.version])

    await restoreDatabase(database, copy)

    const restored = await copyDatabase(database.query)
    expect(restored.migrations).toEqual(all.map(({ version }) => version))
    const rows = restored.tables.find(({ name }) => name === 'referrals')?.rows
    expect(rows).toMatchObject([{ your_name: "It's G", reply_promise: '72 hours' }])
  })
})
