import { beforeAll, describe, expect, it, test } from 'vitest'
import { countStore } from '#lib/measurement/countStore.ts'
import { weekAt, weeklyEmail } from '#lib/measurement/weeklyEmail.ts'
import { sqlStore } from '#lib/referral/database/sqlStore.ts'
import { demonstration } from '#tests/support/content/demonstration.ts'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import { submission, wideLimits } from '#tests/support/functions/submissions.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const MONDAY = '2026-11-23'

const counted = (day: string, event: string, more: number) =>
  ({ day, page: '/', event, variant: '', source: 'own', width: 's', more }) as const

/** Starts a lake with the demonstration's texts and these settings, as its public query address. */
async function published(settings: object): Promise<string> {
  const lake = await startTestLake()
  const transaction = editorOf(lake).transaction()
  for (const { logo, ...document } of demonstration()) {
    if (document._type === 'siteSettings') transaction.create({ ...document, ...settings })
    if (document._type === 'businessFacts') transaction.create(document)
  }
  await transaction.commit()
  return `${lake.url}/v2026-01-01/data/query/production`
}

describe.each(databases)('weekly email on $name', ({ open }) => {
  const database = databaseOf(open)
  beforeAll(async () => {
    await countStore(database.query).add([
      counted('2026-11-15', 'view', 4),
      counted('2026-11-16', 'view', 1_200),
      counted('2026-11-22', 'view', 34),
      counted('2026-11-20', 'booked', 3),
      counted('2026-11-20', 'thanks', 1),
      counted('2026-11-23', 'view', 9),
    ])
    // On Sunday in London, but Monday in Auckland.
    const sunday = new Date('2026-11-22T12:00:00Z')
    await sqlStore(database.query).submit(submission(sunday), wideLimits, sunday)
  })

  const emailOf = async (settings: object, timeZone = 'Europe/London') =>
    weeklyEmail(MONDAY, {
      query: database.query,
      contentUrl: await published(settings),
      siteUrl: 'https://site.example',
      timeZone,
    })

  it('says what the week brought, who waits, what is missing', async () => {
    const email = await emailOf({ weeklyEmail: true, counting: { on: true } })
    expect(email?.subject).toBe('Your week: 16 Nov 2026 to 22 Nov 2026')
    const [visits, referrals, findings, studio] = email?.paragraphs ?? []
    expect(visits).toBe(
      'Pages were seen 1,234 times (4 the week before). 3 conversations booked, 1 sign-up for the method.',
    )
    expect(referrals).toBe('1 new referral, and 1 referral without your reply.')
    expect(findings).toMatch(/^Still sample or missing: .+ “Needs attention” in the Studio lists \d+ more\.$/)
    expect(studio).toContain('https://site.example/studio')
  })

  it('ends the week in the site owner’s time zone', async () => {
    const email = await emailOf({ weeklyEmail: true }, 'Pacific/Auckland')
    expect(email?.paragraphs.slice(0, 2)).toEqual([
      'Visits are not counted. “Count visits” in Settings switches it on.',
      '0 new referrals, and 1 referral without your reply.',
    ])
  })

  it('is not written unless the site owner switched it on', async () => {
    expect(await emailOf({ weeklyEmail: false })).toBeNull()
  })
})

test.each([
  ['2026-11-16', '2026-11-23T07:59:59Z'],
  ['2026-11-23', '2026-11-23T08:00:00Z'],
  ['2026-11-23', '2026-11-29T23:00:00Z'],
])('returns the week of %s at %s', (monday, now) => {
  expect(weekAt(new Date(now), 'UTC')).toBe(monday)
})
