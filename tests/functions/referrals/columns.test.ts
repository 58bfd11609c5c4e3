import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { administration } from '#lib/referral/admin/administration.ts'
import { tableOf } from '#lib/referral/admin/views.ts'
import { columnsAbout, referralColumns } from '#lib/referral/database/columns.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { referralPayload } from '#lib/referral/form/payload.ts'
import { referralFields } from '#lib/referral/form/referralFields.ts'
import type { PersonRole } from '#lib/referral/myData/myDataLink.ts'
import { myDataStore } from '#lib/referral/myData/myDataStore.ts'
import { databases, emptiedDatabase, openSeparatePglite } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const now = new Date('2026-11-20T10:00:00Z')

/** Columns of other tables. None of them contains a person's data after the referral is deleted. */
const WITHOUT_PERSONAL_DATA = [
  'confirmations.queued_at',
  // A keyed hash, kept for a day.
  'confirmations.recipient',
  'day_counts.count',
  'day_counts.day',
  'day_counts.event',
  'day_counts.page',
  'day_counts.source',
  'day_counts.variant',
  'day_counts.width',
  'outbox.alerted_at',
  'outbox.attempts',
  'outbox.due_at',
  'outbox.erasure',
  'outbox.first_due_at',
  'outbox.id',
  'outbox.kind',
  // A mail server may repeat the referrer's address. Deleted with the referral.
  'outbox.last_error',
  'outbox.leased_until',
  'outbox.referral_id',
  'outbox.settled_at',
  'outbox.status',
  'rate_limits.accepted',
  // A keyed hash, kept for a day.
  'rate_limits.bucket',
  'rate_limits.window_start',
  'watch.one',
  'watch.state',
  'watch.version',
]

/** Columns about a person that repeat data of a shown column. */
const NOT_SHOWN = ['yourEmailAscii', 'consentVersion', 'fingerprint', 'idempotencyKey']

test('every field of the payload except consent is a column', () => {
  const names = referralColumns.map(({ name }) => name)
  const stored = Object.keys(referralPayload.shape).filter((name) => name !== 'consent')
  expect(stored.filter((name) => !names.includes(name))).toEqual([])
})

test('every column about a person has a label or repeats another column', () => {
  const about = referralColumns.filter(({ about }) => about !== null)
  expect(about.filter(({ label }) => label === undefined).map(({ name }) => name)).toEqual(NOT_SHOWN)
})

test('the email and the Studio show every field of the form', () => {
  const unlabelled = referralFields.filter(
    ({ name }) => !referralColumns.some((column) => column.name === name && column.ownerLabel),
  )
  expect(unlabelled).toEqual([])
})

test('the first message tells the referred person of every field about them', () => {
  const untold = referralFields.filter(
    ({ name, section }) =>
      section === 'referral' && !referralColumns.some((column) => column.name === name && column.told),
  )
  expect(untold).toEqual([])
})

describe.each(databases)('column table on $name', ({ open }) => {
  const database = emptiedDatabase(open)

  const marker = (column: string) => `words:marker-of-${column.replaceAll('_', '-')}-end`

  const containing = (column: string) => expect.stringContaining(marker(column))

  /** Stores a referral whose every column about this person contains a marker. */
  const referralAbout = async (person: PersonRole): Promise<string> => {
    const stored = await sqlStore(database.query).submit(submission(now), wideLimits, now)
    if (!('id' in stored)) throw new Error(`The referral was not stored: ${stored.outcome}.`)
    const changes = columnsAbout(person).map(({ column }) => `${column} = '${marker(column)}'`)
    await database.execute(`update referral.referrals set ${changes.join(', ')}`)
    return stored.id
  }
  const everything = async () => JSON.stringify(await administration(database.query).copy())

  test('lists every SQL column that may contain personal data', async () => {
    const found = await database.query(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'referral'",
      [],
    )
    const names = z.array(z.object({ name: z.string() })).parse(found)
    const listed = [...referralColumns.map(({ column }) => `referrals.${column}`), ...WITHOUT_PERSONAL_DATA]
    expect(names.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
  })

  test.each<PersonRole>(['referrer', 'referred'])(
    'shows and exports every column about the %s',
    async (role) => {
      const id = await referralAbout(role)
      const shown = JSON.stringify(await myDataStore(database.query, 730).show({ id, role }))
      const stored = await administration(database.query).export(null)
      const [exported, table] = [JSON.stringify(stored), JSON.stringify(tableOf(stored))]
      for (const { column, label, heading } of columnsAbout(role)) {
        if (label !== undefined) expect([shown, exported]).toEqual(Array(2).fill(containing(column)))
        if (heading !== undefined) expect(table).toEqual(containing(column))
      }
    },
  )

  test.each<PersonRole>(['referrer', 'referred'])('erases every column about the %s', async (role) => {
    const id = await referralAbout(role)
    for (const { column } of columnsAbout(role)) expect(await everything()).toContain(marker(column))
    await myDataStore(database.query, 730).erase({ id, role }, now)
    expect(await everything()).not.toContain('marker-of-')
  })
})

test('shows, exports and erases a column added about the referred person', async () => {
  vi.resetModules()
  vi.doMock('#lib/referral/database/columns.ts', async (importOriginal) => {
    const table = await importOriginal<typeof import('#lib/referral/database/columns.ts')>()
    const nickname = { name: 'nickname', column: 'nickname', label: 'Nickname', heading: 'Nickname' }
    const columns = [...table.referralColumns, { ...nickname, about: 'referred' }]
    return {
      ...table,
      referralColumnSchema: table.referralColumnSchema.extend({ nickname: z.string() }),
      referralColumns: columns,
      columnsAbout: (person: PersonRole) => columns.filter(({ about }) => about === person),
    }
  })
  // Test files of one worker share modules.
  onTestFinished(() => {
    vi.doUnmock('#lib/referral/database/columns.ts')
    vi.resetModules()
  })
  const [held, admin, views] = await Promise.all([
    import('#lib/referral/myData/myDataStore.ts'),
    import('#lib/referral/admin/administration.ts'),
    import('#lib/referral/admin/views.ts'),
  ])
  const database = await openSeparatePglite()
  onTestFinished(() => database.stop())
  const stored = await sqlStore(database.query).submit(submission(now), wideLimits, now)
  const link = { id: 'id' in stored ? stored.id : '', role: 'referred' } as const
  await database.execute(
    "alter table referral.referrals add column nickname text not null default 'Countess'",
  )

  const store = held.myDataStore(database.query, 730)
  const exported = () => admin.administration(database.query).export(null)
  expect(await store.show(link)).toMatchObject({
    data: expect.arrayContaining([{ label: 'Nickname', value: 'Countess' }]),
  })
  expect(views.tableOf(await exported())).toMatchObject({
    columns: expect.arrayContaining(['Nickname']),
    rows: [expect.arrayContaining(['Countess'])],
  })
  await store.erase(link, now)
  expect(await exported()).toMatchObject([{ nickname: '[erased]' }])
})
