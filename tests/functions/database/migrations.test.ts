import { describe, expect, test } from 'vitest'
import { migrate, migrations } from '#lib/referral/database/referralMigrations.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe.each(databases)('migrations on $name', ({ name, open }) => {
  const database = databaseOf(open)

  test('run once, however often the functions start', async () => {
    await sqlStore(database.query).submit(submission(now), wideLimits, now)
    const versions = () => database.query('select version from supabase_migrations.schema_migrations', [])
    const jobs = () => database.query('select kind, status, due_at from referral.outbox order by due_at', [])
    const [applied, stored] = [await versions(), await jobs()]
    expect(applied).toEqual(migrations().map(({ version }) => ({ version })))

    await migrate(database)

    expect(await versions()).toEqual(applied)
    expect(await jobs()).toEqual(stored)
  })

  test.runIf(name === 'PGlite')('run on PostgreSQL 18, so that existing data folders open', async () => {
    const server = await database.query('show server_version', [])
    expect(server).toEqual([{ server_version: expect.stringMatching(/^18\./) }])
  })
})
