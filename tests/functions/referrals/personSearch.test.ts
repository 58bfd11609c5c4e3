import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { administration } from '#lib/referral/admin/administration.ts'
import { saysWhose } from '#lib/referral/admin/personSearch.ts'
import { databaseOf, databases } from '#tests/support/functions/databases.ts'
import { combinedField, people, writtenProfile } from '#tests/support/functions/people.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const PEOPLE = propertyRuns(10_000, 2_400).numRuns
/** Number of people that the test searches by address and by profile, and erases. */
const ASKED_FOR = 10

const everybody = fc.sample(people(PEOPLE), { numRuns: 1, seed: 9 })[0] ?? []
const onceOf = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number) =>
  fc.sample(arbitrary, { numRuns: 1, seed })[0]

/** Each referral contains two people: the first is the referrer, the second is referred. */
const rows = Array.from({ length: PEOPLE / 2 }, (_, index) => {
  const [referrer, referred] = everybody.slice(2 * index, 2 * index + 2)
  if (!referrer || !referred) throw new Error('Too few people were generated.')
  return { key: `row ${index}`, referrer, referred, field: onceOf(combinedField(referred), index) ?? '' }
})

const INSERT = `
  insert into referral.referrals (idempotency_key, fingerprint, received_at, your_name, your_email, your_email_ascii,
    your_company, referral_name, referral_company, referral_email, relationship, page_url, user_agent, consent_version,
    consent_text, reply_due_at, reply_promise, stage, is_stage_shared, owner_note)
  select row ->> 'key', '', now(), 'Grace', row ->> 'email', 'x', 'C', 'Ada', 'E', row ->> 'field', 'R', '', '', '1', 'I', now(), '1 day',
    'new', false, ''
  from jsonb_array_elements($1::text::jsonb) as row`

const keys = z.array(z.object({ key: z.string() }))

describe.each(databases)('search for a person among many, on $name', ({ open }) => {
  const database = databaseOf(open)
  beforeAll(async () => {
    const values = rows.map(({ key, referrer, field }) => ({ key, email: referrer.address, field }))
    await database.query(INSERT, [JSON.stringify(values)])
  })

  const left = async () => {
    const found = await database.query('select idempotency_key as key from referral.referrals', [])
    return new Set(keys.parse(found).map(({ key }) => key))
  }

  test('exports and erases exactly the referrals of the person', async () => {
    const admin = administration(database.query)
    const asked = rows.filter((_, index) => index % (rows.length / ASKED_FOR) < 1)
    expect(asked).toHaveLength(ASKED_FOR)
    for (const [index, { key, referrer, referred, field }] of asked.entries()) {
      const profile = onceOf(writtenProfile(referred), index) ?? ''
      for (const person of [referrer.address, referred.address.toUpperCase(), profile]) {
        expect([person, (await admin.export(person)).map((row) => row.referralEmail)]).toEqual([
          person,
          [field],
        ])
      }
      expect(await admin.erase([referrer.address, referred.address, profile][index % 3] ?? '')).toBe(1)
      expect((await left()).has(key)).toBe(false)
    }
    const gone = new Set(asked.map(({ key }) => key))
    expect(await left()).toEqual(new Set(rows.map(({ key }) => key).filter((key) => !gone.has(key))))
  })

  test('finds the one referral with an id in either case', async () => {
    const admin = administration(database.query)
    const [{ id }] = z
      .tuple([z.object({ id: z.string() })])
      .parse(await database.query('select id::text from referral.referrals limit 1', []))
    expect((await admin.export(` ${id.toUpperCase()} `)).map((row) => row.id)).toEqual([id])
    expect(await admin.export(crypto.randomUUID())).toEqual([])
  })

  test('finds and erases nothing when the text is not one person', async () => {
    const admin = administration(database.query)
    const before = await left()
    for (const text of [
      '%',
      '_',
      '*@x.com',
      '%@x.com',
      'Jane Doe <a@x.com>',
      "o'brien@x",
      'linkedin.com/in/%',
      'Jane',
      'jane@x.com, bob@y.com',
      '',
    ]) {
      expect(saysWhose(text)).toBe(false)
      expect([text, await admin.export(text), await admin.erase(text)]).toEqual([text, [], 0])
    }
    expect(await left()).toEqual(before)
  })
})
