import { describe, expect, it } from 'vitest'
import { copyDatabase } from '#lib/referral/database/databaseCopy.ts'
import { restoreDatabase } from '#lib/referral/database/restoreDatabase.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:05:00Z')

describe.each(databases)('copy of the referrals on $name', ({ open }) => {
  const database = databaseOf(open)

  it('restores every row, waiting email and the numbering over existing data', async () => {
    const store = sqlStore(database.query)
    await store.submit(submission(now, { yourName: "It's G" }), wideLimits, now)
    await store.submit(submission(now), wideLimits, now)
    const [sent] = await store.claim(1, 60, now)
    if (sent) await store.settle(sent, { status: 'sent' }, now)
    const copy = await copyDatabase(database.query)
    await database.execute('delete from referral.referrals')
    await store.submit(submission(later), wideLimits, later)

    // Serialised, as in a backup's file.
    await restoreDatabase(database, JSON.parse(JSON.stringify(copy)), true)

    expect(await copyDatabase(database.query)).toEqual(copy)
    const waiting = await store.claim(10, 60, later)
    expect(waiting.map(({ kind }) => kind)).toContain('notify-consultant')
    expect(waiting.map(({ id }) => id)).not.toContain(sent?.id)
    expect(await store.submit(submission(later), wideLimits, later)).toMatchObject({ outcome: 'stored' })
  })

  it('changes nothing when it cannot be restored whole', async () => {
    const before = await copyDatabase(database.query)
    const wrong = before.tables.map((table) => ({ ...table, rows: [{ id: 'not an id' }] }))
    await expect(restoreDatabase(database, { ...before, tables: wrong }, true)).rejects.toThrow()
    await expect(
      restoreDatabase(database, { ...before, migrations: ['29990101000000'] }, true),
    ).rejects.toThrow(/^The backup is of another version of this project/)
    expect(await copyDatabase(database.query)).toEqual(before)
  })

  it('keeps a referral without --overwrite', async () => {
    const empty = await copyDatabase(database.query)
    const tables = empty.tables.map((table) => ({ ...table, rows: [] }))
    const store = sqlStore(database.query)
    await store.submit(submission(later), wideLimits, later)
    const before = await copyDatabase(database.query)
    await expect(restoreDatabase(database, { ...empty, tables }, false)).rejects.toThrow(
      /^There are referrals already/,
    )
    expect(await copyDatabase(database.query)).toEqual(before)
  })
})
