import { describe, expect, test } from 'vitest'
import { referralsOf, saysWhose } from '#lib/referral/admin/personSearch.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'

const ID = '5f0c2b5e-8f0a-4a83-9d2c-0b6a3c6f1d11'
type Row = { id: string; your_email: string; texts: string }

/** Returns a fake database that pages through these referrals, and the parameters of its queries. */
function databaseOf(rows: readonly Row[]) {
  const asked: (readonly unknown[])[] = []
  const query: Query = async (text, parameters) => {
    asked.push(parameters)
    if (text.startsWith('select id::text from')) return rows.filter(({ id }) => id === parameters[0])
    const [last, count] = parameters
    const start = rows.findIndex(({ id }) => id === last) + 1
    return rows.slice(start, start + Number(count))
  }
  return { query, asked }
}
const row = (id: string, your_email: string, texts = ''): Row => ({ id, your_email, texts })

describe('referralsOf', () => {
  const rows = [
    row('1', 'Jane@X.com'),
    row('2', 'bob@y.com', 'Acme jane@x.com, a colleague'),
    row('3', 'bob@y.com', 'linkedin.com/in/jane'),
    row('4', 'jane@x.com.evil.test', 'notjane@x.com'),
  ]

  test('returns the referrals sent by or naming a person', async () => {
    const of = (text: string) => referralsOf(databaseOf(rows).query, text)
    expect(await of(' jane@X.COM ')).toEqual(['1', '2'])
    expect(await of('https://www.linkedin.com/in/Jane/')).toEqual(['3'])
    expect(await of('bob@y.com')).toEqual(['2', '3'])
    expect(await of('carol@z.com')).toEqual([])
  })

  test('searches every page of a large table', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) =>
      row(`${index}`, index % 500 === 0 ? 'jane@x.com' : 'bob@y.com'),
    )
    const { query, asked } = databaseOf(many)
    expect(await referralsOf(query, 'jane@x.com')).toEqual(['0', '500', '1000', '1500', '2000'])
    expect(asked).toEqual([
      [null, 1000],
      ['999', 1000],
      ['1999', 1000],
    ])
  })

  test('returns the referral with this id in either case', async () => {
    const { query } = databaseOf([row(ID, 'jane@x.com')])
    expect(await referralsOf(query, ` ${ID.toUpperCase()} `)).toEqual([ID])
    expect(await referralsOf(query, ID.replace('5', '6'))).toEqual([])
  })

  test('returns none without a query when the text names nobody', async () => {
    const { query, asked } = databaseOf(rows)
    for (const text of ['', 'Jane', 'jane@x.com, bob@y.com']) {
      expect(saysWhose(text)).toBe(false)
      expect(await referralsOf(query, text)).toEqual([])
    }
    expect(asked).toEqual([])
    for (const text of [ID, 'jane@x.com', 'linkedin.com/in/jane']) expect(saysWhose(text)).toBe(true)
  })
})
