import { describe, expect, test } from 'vitest'
import { administration } from '#lib/referral/admin/administration.ts'
import { runCommand } from '#lib/referral/admin/operatorCommand.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { compose } from '#lib/referral/email/compose.ts'
import { myDataLink, type PersonRole } from '#lib/referral/myData/myDataLink.ts'
import type { StoredReferral } from '#lib/referral/ports.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import {
  answerOf,
  contextOf,
  EMAIL,
  NOW,
  post,
  referrerTo,
  SECRET,
} from '#tests/support/functions/functionContext.ts'

const NOTHING = { error: 'nothing_held', message: 'This link leads to no stored data.' }

describe.each(databases)('my data, on $name', ({ open }) => {
  const database = emptiedDatabase(open)

  const context = (changes: Parameters<typeof contextOf>[1] = {}) => contextOf(database.query, changes)
  const stored = () => administration(database.query).export(null)
  const refer = referrerTo(database, context)
  const tokenOf = ({ id, receivedAt }: StoredReferral, role: PersonRole) => {
    const link = myDataLink({ id, role }, receivedAt, {
      siteUrl: 'https://site.example',
      secret: SECRET,
    })
    return link.slice(link.indexOf('#') + 1)
  }
  const ask = async (link: unknown, purpose: string, changes: Parameters<typeof contextOf>[1] = {}) => {
    const { status, body } = await answerOf(post({ link, purpose }, {}, '/my-data'), context(changes))
    return { status, body }
  }

  test('shows referrers their own details of all their referrals', async () => {
    const first = await refer('Ada')
    await refer('Eve', { yourEmail: 'GRACE@example.com' })
    await refer('Mallory', { yourEmail: 'someone.else@example.com', relationship: 'grace@example.com knows' })
    const { status, body } = await ask(tokenOf(first, 'referrer'), 'show')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        role: 'referrer',
        referrals: Array(2).fill({
          keptUntil: '2028-11-19T10:00:00.000Z',
          data: expect.arrayContaining([{ label: 'Name', value: 'Grace Hopper' }]),
        }),
      },
    })
    expect(JSON.stringify(body)).toMatch(/grace@example\.com/)
    expect(JSON.stringify(body)).toMatch(/GRACE@example\.com/)
    expect(JSON.stringify(body)).not.toMatch(/Ada|Eve|Mallory|LocalServices|workshops|someone/)
  })

  test('shows the referred person the details and the referrer of that referral', async () => {
    const row = await refer('Ada')
    await refer('Ada Lovelace')
    const { body } = await ask(tokenOf(row, 'referred'), 'show')
    expect(body).toEqual({
      role: 'referred',
      receivedAt: '2026-11-20T10:00:00.000Z',
      keptUntil: '2028-11-19T10:00:00.000Z',
      referrer: 'Grace Hopper',
      data: [
        { label: 'Name', value: 'Ada' },
        { label: 'Company', value: 'Analytical Engines https://engines.example' },
        { label: 'Contact', value: 'ada@engines.example https://www.linkedin.com/in/ada/' },
        { label: 'Note about you', value: 'We ran three workshops together.' },
        { label: 'Later note about you', value: '' },
      ],
    })
  })

  test('erases all referrals of a referrer with their emails', async () => {
    const row = await refer('Ada')
    await refer('Eve')
    await refer('Bob', { yourEmail: 'someone.else@example.com' })
    const token = tokenOf(row, 'referrer')
    expect(await ask(token, 'erase')).toEqual({ status: 200, body: { erased: 2 } })
    expect((await stored()).map((left) => left.referralName)).toEqual(['Bob'])
    const left = await database.query(
      'select distinct referral_id from referral.outbox where erasure is null',
      [],
    )
    expect(left).toHaveLength(1)
    for (const purpose of ['show', 'erase']) {
      expect(await ask(token, purpose)).toEqual({ status: 404, body: NOTHING })
    }
    expect(await ask(tokenOf(row, 'referred'), 'show')).toEqual({ status: 404, body: NOTHING })
  })

  test('erases the referred person and keeps the referrer’s details', async () => {
    const row = await refer('Ada')
    const token = tokenOf(row, 'referred')
    expect(await ask(token, 'erase')).toEqual({ status: 200, body: { erased: 1 } })
    const [left] = await stored()
    expect(left).toMatchObject({ yourName: 'Grace Hopper', yourEmail: 'grace@example.com' })
    const everything = JSON.stringify(await administration(database.query).copy())
    expect(everything).not.toMatch(/Ada|ada@|linkedin|LocalServices|workshops/i)
    const kinds = await database.query(
      "select kind from referral.outbox where status = 'pending' order by kind",
      [],
    )
    expect(kinds).toEqual([
      { kind: 'confirm-referrer' },
      { kind: 'first-reminder' },
      { kind: 'last-reminder' },
      { kind: 'notify-erasure' },
    ])
    for (const purpose of ['show', 'erase']) {
      expect(await ask(token, purpose)).toEqual({ status: 404, body: NOTHING })
    }
    expect((await ask(tokenOf(row, 'referrer'), 'show')).status).toBe(200)
    // The same text again is a new referral, not the erased one.
    await refer('Ada')
    expect(await stored()).toHaveLength(2)
  })

  test.each<[PersonRole, number]>([
    ['referrer', 2],
    ['referred', 1],
  ])('queues one notice in the transaction that erases the %s', async (role, count) => {
    const row = await refer('Ada')
    await refer('Eve')
    const token = tokenOf(row, role)
    let queued = 0
    const onQueued = () => {
      queued += 1
    }
    await Promise.all([ask(token, 'erase', { onQueued }), ask(token, 'erase', { onQueued })])
    expect(queued).toBe(1)

    // As after a crash: the notice is read from the database alone.
    const jobs = await sqlStore(database.query).claim(20, 60, NOW)
    const notices = jobs.filter(({ kind }) => kind === 'notify-erasure')
    expect(notices).toMatchObject([
      { erasure: { erased: role, id: row.id, receivedAt: Array(count).fill(NOW) } },
    ])
    const [notice] = notices
    expect(notice && (await compose(notice, context()))).toMatchObject({
      id: `${row.id}.erased-${role}`,
      to: EMAIL.consultant,
    })
    await administration(database.query).purge(new Date(NOW.getTime() + 1), NOW)
    expect(await database.query('select 1 from referral.outbox', [])).toEqual([])
  })

  test.each(['sending', 'dead'])(
    'does not send an erased person’s email again when it is %s',
    async (status) => {
      const row = await refer('Ada')
      await database.query("update referral.outbox set status = $1::text where kind = 'notify-consultant'", [
        status,
      ])
      await ask(tokenOf(row, 'referred'), 'erase')
      const jobs = await database.query(
        "select status from referral.outbox where kind = 'notify-consultant'",
        [],
      )
      expect(jobs).toEqual([{ status: 'skipped' }])
    },
  )

  test('sends nothing about an erased person when the owner resends', async () => {
    const row = await refer('Ada')
    const store = sqlStore(database.query)
    const admin = administration(database.query)
    await ask(tokenOf(row, 'referred'), 'erase')
    expect(await runCommand({ name: 'resend', id: row.id }, admin, NOW)).toEqual({
      ok: false,
      sentence: 'The person who was referred had themselves erased: nothing is sent about them any more.',
      records: [],
    })
    expect(await admin.resend(row.id, NOW)).toBe(false)
    await database.query("update referral.outbox set status = 'pending' where kind = 'notify-consultant'", [])
    const job = (await store.claim(10, 60, NOW)).find(({ kind }) => kind === 'notify-consultant')
    expect(job && (await compose(job, context()))).toBe(null)
  })

  test('erases once when it is requested twice at the same time', async () => {
    const token = tokenOf(await refer('Ada'), 'referred')
    const answers = await Promise.all([ask(token, 'erase'), ask(token, 'erase')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('gives the same response to expired, guessed and used links', async () => {
    const row = await refer('Ada')
    const token = tokenOf(row, 'referred')
    const late = { clock: () => new Date(row.receivedAt.getTime() + 90 * DAY_MS) }
    expect(await ask(token, 'erase', late)).toEqual({ status: 404, body: NOTHING })
    expect(await ask(token.replace('referred', 'referrer'), 'erase')).toEqual({ status: 404, body: NOTHING })
    expect(await ask({ $ne: '' }, 'erase')).toEqual({ status: 404, body: NOTHING })
    expect((await ask(token, 'show')).status).toBe(200)
  })
})
