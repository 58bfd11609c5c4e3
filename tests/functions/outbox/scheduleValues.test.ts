import { afterAll, expect, test } from 'vitest'
import { scheduleSql } from '#ops/supabase/scheduleSql.ts'
import { openPglite } from '#tests/support/functions/databases.ts'

// Valid values need pg_cron: tests/hosted/schedule.test.ts.

const projectUrl = 'https://abcdefghijklmnopqrst.supabase.co'

const database = await openPglite()
afterAll(() => database.stop())

test.each([
  ['neither', { projectUrl: '', drainSecret: '' }],
  ['no secret', { projectUrl, drainSecret: '' }],
  ['a secret that is too short', { projectUrl, drainSecret: 'd'.repeat(31) }],
  ['no address', { projectUrl: '', drainSecret: 'd'.repeat(32) }],
  ['an address without TLS', { projectUrl: 'http://site.test', drainSecret: 'd'.repeat(32) }],
])('supabase/schedule.sql raises an error for %s', async (_, values) => {
  await expect(database.execute(scheduleSql(values))).rejects.toThrow(
    'The schedule lacks its values, and nothing was changed.',
  )
})
