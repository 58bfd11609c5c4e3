import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { administration } from '#lib/referral/admin/administration.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { databases, emptiedDatabase } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe.each(databases)('store on $name', ({ open }) => {
  const database = emptiedDatabase(open)
  const store = sqlStore(database.query)

  const submit = (changes?: Parameters<typeof submission>[1], at = now) =>
    store.submit(submission(at, changes), wideLimits, at)
  const count = async (from: string) =>
    z
      .tuple([z.object({ count: z.number() })])
      .parse(await database.query(`select count(*)::int as count from ${from}`, []))[0].count

  test('makes one row and one notification of 50 parallel requests with one key', async () => {
    const one = submission(now)
    const answers = await Promise.all(Array.from({ length: 50 }, () => store.submit(one, wideLimits, now)))
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
    expect(new Set(answers.map(({ outcome }) => outcome))).not.toContain('key_reused')
    expect(await count('referral.referrals')).toBe(1)
    expect(await count("referral.outbox where kind = 'notify-consultant'")).toBe(1)
    expect(await store.submit(one, wideLimits, now)).toMatchObject({ outcome: 'duplicate' })
  })

  test('refuses a network beyond its limit until the next window', async () => {
    const limits = { ...wideLimits, source: 3 }
    const from = (source: string, at = now) => store.submit(submission(now, { source }), limits, at)
    for (let sent = 0; sent < 3; sent += 1) expect(await from('a')).toMatchObject({ outcome: 'stored' })
    expect(await from('a', later(20))).toEqual({ outcome: 'rate_limited', retry_after: 2400 })
    expect(await from('b')).toMatchObject({ outcome: 'stored' })
    expect(await from('a', later(61))).toMatchObject({ outcome: 'stored' })
  })

  test('keeps the overall limit for any number of parallel networks', async () => {
    const limits = { ...wideLimits, everyone: 7 }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.submit(submission(now, { source: `s${index}` }), limits, now),
      ),
    )
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(7)
    expect(await count('referral.referrals')).toBe(7)
  })

  test('confirms once a day to a referrer who is named in 40 parallel referrals', async () => {
    const sent = (at: Date, recipient: string) => submit({ recipient }, at)
    const answers = await Promise.all(Array.from({ length: 40 }, () => sent(now, 'victim')))
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(40)
    const confirmations = () => count("referral.outbox where kind = 'confirm-referrer'")
    expect(await confirmations()).toBe(1)
    expect(await count("referral.outbox where kind = 'notify-consultant'")).toBe(40)
    await sent(now, 'another')
    expect(await confirmations()).toBe(2)
    await sent(later(23 * 60), 'victim')
    expect(await confirmations()).toBe(2)
    await sent(later(24 * 60), 'victim')
    expect(await confirmations()).toBe(3)
    await administration(database.query).purge(later(-60), later(49 * 60))
    expect(await count('referral.confirmations')).toBe(0)
  })

  test('keeps the day’s confirmation when a referral needs none', async () => {
    const jobs = [{ kind: 'notify-consultant', dueAt: now }] as const
    await submit({ recipient: 'grace', jobs })
    await submit({ recipient: 'grace' })
    expect(await count("referral.outbox where kind = 'confirm-referrer'")).toBe(1)
  })

  test('leases a job to one worker until the lease runs out', async () => {
    await submit({ jobs: [{ kind: 'notify-consultant', dueAt: now }] })
    const [first] = await store.claim(10, 60, now)
    expect(first).toMatchObject({ kind: 'notify-consultant', attempt: 1, alerted: false })
    expect(await store.claim(10, 60, now)).toEqual([])
    expect(await store.claim(10, 60, later(2))).toMatchObject([{ id: first?.id, attempt: 2 }])
  })

  test('keeps a success when another attempt fails late', async () => {
    await submit({ jobs: [{ kind: 'notify-consultant', dueAt: now }] })
    const [first] = await store.claim(1, 60, now)
    const [second] = await store.claim(1, 60, later(2))
    if (!first || !second) throw new Error('Nothing was claimed.')
    await store.settle(first, { status: 'pending', dueAt: later(9), error: 'late', alerted: false }, later(2))
    expect(await count("referral.outbox where status = 'sending'")).toBe(1)
    await store.settle(first, { status: 'sent' }, later(2))
    await store.settle(
      second,
      { status: 'pending', dueAt: later(9), error: 'late', alerted: false },
      later(2),
    )
    expect(await count("referral.outbox where status = 'sent'")).toBe(1)
  })

  test('leases the consultant’s notifications before confirmations', async () => {
    const confirmation = { kind: 'confirm-referrer', dueAt: later(-60) } as const
    for (let sent = 0; sent < 3; sent += 1) {
      await submit({ jobs: [confirmation] })
    }
    await submit({ jobs: [{ kind: 'notify-consultant', dueAt: now }] })
    expect(await store.claim(1, 60, now)).toMatchObject([{ kind: 'notify-consultant' }])
  })

  test('shares jobs among parallel workers and leases each once', async () => {
    for (let sent = 0; sent < 12; sent += 1) {
      await submit({ jobs: [{ kind: 'notify-consultant', dueAt: now }] })
    }
    const claims = await Promise.all(Array.from({ length: 6 }, () => store.claim(5, 60, now)))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(12)
  })

  test('leases a reminder when it is due unless the referral was replied to', async () => {
    const stored = await submit()
    const kinds = async (at: Date) => (await store.claim(10, 1, at)).map(({ kind }) => kind).sort()
    expect(await kinds(now)).toEqual(['confirm-referrer', 'notify-consultant'])
    expect(await kinds(later(48 * 60))).toContain('first-reminder')
    expect(await store.markReplied('id' in stored ? stored.id : '', later(49 * 60))).toBe(true)
    expect(await kinds(later(67 * 60))).not.toContain('last-reminder')
    expect(await store.markReplied(crypto.randomUUID(), now)).toBe(false)
  })

  test.each([
    ['the referrer', 'GRACE@example.com'],
    ['the referred person', 'ada@engines.example'],
    ['the referred person by profile', 'https://linkedin.com/in/ada'],
  ])('erases %s with the referral’s jobs and no other referral', async (_, person) => {
    await submit()
    await submit({ yourEmail: 'x.grace@example.com', referralEmail: 'not-ada@engines.example.org' })
    const admin = administration(database.query)
    expect(await admin.export(person)).toHaveLength(1)
    expect(await admin.erase(person)).toBe(1)
    expect(await admin.export(person)).toEqual([])
    expect(await count('referral.referrals')).toBe(1)
    expect(await count('referral.outbox')).toBe(4)
    expect(await admin.erase('nobody@example.com')).toBe(0)
  })

  test('purges referrals older than the retention and keeps the rest', async () => {
    await store.submit(submission(now), wideLimits, later(-60 * 24 * 366))
    await store.submit(submission(now), wideLimits, later(-60 * 24 * 364))
    expect(await administration(database.query).purge(later(-60 * 24 * 365), now)).toBe(1)
    expect(await count('referral.referrals')).toBe(1)
    expect(await count('referral.rate_limits')).toBe(0)
  })

  test('makes a resend due at once', async () => {
    const stored = await submit({ jobs: [{ kind: 'notify-consultant', dueAt: now }] })
    const [job] = await store.claim(1, 60, now)
    if (!job || !('id' in stored)) throw new Error('Nothing was stored.')
    await store.settle(job, { status: 'sent' }, now)
    const admin = administration(database.query)
    expect(await admin.resend(stored.id, later(5))).toBe(true)
    expect(await store.claim(1, 60, later(5))).toMatchObject([{ attempt: 1 }])
    expect(await admin.resend(crypto.randomUUID(), now)).toBe(false)
    expect(await admin.show(stored.id)).toMatchObject({
      notifications: [{ kind: 'notify-consultant', attempts: 1 }],
    })
  })
})
