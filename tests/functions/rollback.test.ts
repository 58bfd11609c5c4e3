import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sqlStore } from '#lib/referral/sqlStore.ts'
import { migrate } from '#local/functions/migrations.ts'
import { databases, type TestDatabase } from '#tests/support/functions/databases.ts'
import {
  type EarlierFunction,
  earlierFunctions,
  earlierLimits,
  earlierStatements,
} from '#tests/support/functions/earlierFunctions.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const now = new Date('2026-11-20T10:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
/** When every e-mail of a referral is due. */
const allDue = hoursLater(70)

const migrations = readdirSync('supabase/migrations').sort()
const rows = z.array(z.record(z.string(), z.unknown()))
const answer = z.tuple([z.object({ answer: z.object({ outcome: z.string(), id: z.string() }) })])

/** Takes a database back to what it was when `newest` was the newest migration, without a row. */
async function takeBack(database: TestDatabase, newest: string): Promise<void> {
  const kept = migrations.slice(0, migrations.indexOf(newest) + 1)
  const versions = kept.map((file) => `'${file.split('_')[0]}'`).join(', ')
  await database.execute(`drop schema referral cascade;
    delete from supabase_migrations.schema_migrations where version not in (${versions});
    ${kept.map((file) => readFileSync(`supabase/migrations/${file}`, 'utf8')).join('\n')}`)
}

/** The earlier function on a database of any later version. */
function runEarlier({ query }: TestDatabase, earlier: EarlierFunction) {
  const ask = async (text: string, parameters: Parameters<typeof query>[1] = []) =>
    rows.parse(await query(text, parameters))
  const submit = async (key: string) =>
    answer.parse(
      await query(earlierStatements.submit, [
        JSON.stringify(earlier.submission(now, key)),
        JSON.stringify(earlierLimits),
        now.toISOString(),
      ]),
    )[0].answer
  const job = z.object({
    job_id: z.coerce.string(),
    kind: z.enum(earlier.kinds),
    attempt: z.number(),
    referral: z.record(z.string(), z.unknown()),
  })
  const claim = async (at: Date) => z.array(job).parse(await ask(earlier.claim, [100, 60, at.toISOString()]))
  const settle = ({ job_id, attempt }: z.output<typeof job>) =>
    ask(earlierStatements.settle, [job_id, attempt, 'sent', null, null, false, now.toISOString()])
  /** Every referral by its key, in the columns that it knows. */
  const referrals = () =>
    ask(
      `select idempotency_key, ${earlier.columns.join(', ')} from referral.referrals order by idempotency_key`,
    )
  return { ask, submit, claim, settle, referrals }
}

it('every migration but the newest has the function from before frozen beside it', () => {
  expect(earlierFunctions.map(({ migration }) => migration)).toEqual(migrations.slice(0, -1))
})

describe.each(databases)('on $name', ({ name, open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.stop())

  it.runIf(name === 'PGlite')(
    'folders of earlier versions open: it is the same major version of PostgreSQL',
    async () => {
      const server = await database.query('show server_version', [])
      expect(server).toEqual([{ server_version: expect.stringMatching(/^18\./) }])
    },
  )

  describe.each(earlierFunctions)('from $migration to the newest and back', (earlier) => {
    let before: ReturnType<typeof runEarlier>
    beforeAll(async () => {
      await takeBack(database, earlier.migration)
      before = runEarlier(database, earlier)
    })

    const openJobs = () =>
      before.ask(
        "select r.idempotency_key, o.due_at, o.attempts from referral.outbox o join referral.referrals r on r.id = o.referral_id where o.status = 'pending' order by 1, 2",
      )

    it('the upgrade keeps every referral and every e-mail that waits', async () => {
      await before.submit('sent')
      for (const claimed of await before.claim(allDue)) await before.settle(claimed)
      await before.submit('waiting')
      const [stored, waiting] = [await before.referrals(), await openJobs()]
      expect(waiting).toHaveLength(4)

      await migrate(database)
      expect(await before.referrals()).toEqual(stored)
      expect(await openJobs()).toEqual(waiting)

      const store = sqlStore(database.query)
      expect(await store.submit(submission(now, { key: 'upgraded' }), wideLimits, now)).toMatchObject({
        outcome: 'stored',
      })
      const due = await store.claim(100, 60, now)
      expect(due.map(({ kind }) => kind)).toContain('notify-consultant')
      for (const job of due) await store.settle(job, { status: 'sent' }, now)
    })

    it('the function rolled back stores, sends, answers and lists on the newer database', async () => {
      const { id } = await before.submit('rolled-back')
      expect(await before.submit('rolled-back')).toEqual({ outcome: 'duplicate', id })

      const claimed = await before.claim(allDue)
      expect(new Set(claimed.map(({ kind }) => kind))).toEqual(new Set(earlier.kinds))
      for (const job of claimed) {
        expect(Object.keys(job.referral)).toEqual(expect.arrayContaining([...earlier.columns]))
        await before.settle(job)
      }
      expect(await before.claim(allDue)).toEqual([])

      expect(await before.ask(earlierStatements.answered, [id, now.toISOString()])).toEqual([{ known: true }])
      expect(await before.ask(earlierStatements.list, [50])).toHaveLength(4)
      expect(await before.ask(earlierStatements.notifications, [id])).toHaveLength(4)
      expect(await before.ask(earlierStatements.resend, [id, now.toISOString()])).toHaveLength(1)
      expect(await before.claim(now)).toMatchObject([{ kind: 'notify-consultant' }])
    })

    it('the upgrade again finds what was stored meanwhile, and all of it is purged when its time is over', async () => {
      await migrate(database)
      expect((await before.referrals()).map((row) => row.idempotency_key)).toEqual([
        'rolled-back',
        'sent',
        'upgraded',
        'waiting',
      ])
      const purge = [hoursLater(1).toISOString(), now.toISOString()]
      expect(await before.ask(earlierStatements.purge, purge)).toEqual([{ count: 4 }])
    })
  })
})
