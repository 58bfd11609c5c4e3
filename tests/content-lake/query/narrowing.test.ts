import fc from 'fast-check'
import { evaluateSync, parse } from 'groq-js'
import { expect } from 'vitest'
import { narrow } from '#content-lake/query/narrowing.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { test } from '#tests/support/lake/lakeTest.ts'

const condition = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('plain'),
    tie('both'),
    tie('either'),
    tie('not'),
  ),
  plain: fc.constantFrom(
    '_type == "page"',
    '"note" == _type',
    '_id == $id',
    '_id in $ids',
    '_type in ["page", "note"]',
    '_type != "page"',
    'n > 2',
    'defined(next)',
    'next->n == 1',
    '_id in path("a*")',
    '_type == n',
  ),
  both: fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} && ${b})`),
  either: fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} || ${b})`),
  not: tie('any').map((a) => `!(${a})`),
}))

test('an HTTP query with any filter returns groq-js’s result over the whole dataset', async ({ lake }) => {
  const documents = Array.from({ length: 12 }, (_, n) => ({
    _id: `a${n}`.slice(0, 3),
    _type: ['page', 'note', 'other'][n % 3] ?? '',
    n,
    ...(n > 0 ? { next: { _type: 'reference', _ref: `a${n - 1}` } } : {}),
  }))
  const transaction = editorOf(lake).transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const params = { id: 'a3', ids: ['a1', 'a4', 'zz'] }
  const client = clientOf(lake)

  await fc.assert(
    fc.asyncProperty(condition.any, async (filter) => {
      const query = `*[${filter}]{_id, "same": *[_type == ^._type && ${filter}]._id}`
      const expected = evaluateSync(parse(query, { params }), { dataset: sorted, params }).data

      expect(await client.fetch(query, params)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['*[_type == "page" && n > 1]', ['_type: page'], false],
  ['*[n > 1 && (_id in ["a", "b"] && _type == "page")]', ['_id: a, b'], false],
  ['*[_type == "page" || n > 1]', [], true],
  ['*[!(_type == "page")]', [], true],
  ['count(*)', [], true],
  ['*[_type == "page"]{"all": *[_type == "note"]}', ['_type: page', '_type: note'], false],
])('%s reads %j only', (query, demands, readsEverything) => {
  const narrowed = narrow(parse(query))

  expect(
    [...narrowed.demands.values()].map(({ field, values }) => `${field}: ${[...values].join(', ')}`),
  ).toEqual(demands)
  expect(narrowed.readsEverything).toBe(readsEverything)
})
