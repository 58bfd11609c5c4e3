import { describe, expect, test } from 'vitest'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const block = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ _type: 'span', text })),
})

const documents: Array<{ _id: string; _type: string; title: string; [field: string]: unknown }> = [
  { _id: 'a', _type: 'page', title: 'Tailored strategy', body: [block('A plan for ', 'ninety', ' days')] },
  { _id: 'b', _type: 'page', title: 'Funnel design', seo: { description: 'Strategy, strategy, strategy' } },
  { _id: 'c', _type: 'page', title: 'E-mail and lifecycle', tags: ['ninety', 'days'] },
  { _id: 'd', _type: 'note', title: 'Strategic notes' },
]

async function lakeOfTexts() {
  const lake = await startTestLake()
  const transaction = editorOf(lake).transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  return lake
}

describe('text::query as the current Studio sends it', () => {
  test.each([
    ['strategy', ['a', 'b']],
    ['STRATEGY', ['a', 'b']],
    ['strat*', ['a', 'b', 'd']],
    ['strat', []],
    ['tailored strat*', ['a']],
    ['strategy -tailored', ['b']],
    ['-strat*', ['c']],
    ['"tailored strategy"', ['a']],
    ['"ninety days"', ['a', 'c']],
    ['ninety days', ['a', 'c']],
    ['e-mail', ['c']],
    ['"funnel', ['b']],
    ['page', []],
    ['*', ['a', 'b', 'c', 'd']],
    ['', []],
    ['-', []],
  ])('%j finds %j in whole documents', async (asked, expected) => {
    const lake = await lakeOfTexts()
    const found = await clientOf(lake).fetch('*[@ match text::query($asked)]._id', { asked })
    expect(found).toEqual(expected)
  })

  test('searches fields, arrays of fields and followed references', async () => {
    const lake = await lakeOfTexts()
    const ask = (filter: string) => clientOf(lake).fetch(`*[${filter} match text::query("strategy")]._id`)

    expect(await ask('title')).toEqual(['a'])
    expect(await ask('[title, seo.description]')).toEqual(['a', 'b'])
    expect(await ask('pt::text(body)')).toEqual([])
    expect(await ask('missing')).toEqual([])
    expect(await clientOf(lake).fetch('[text::query("x"), text::query(1)]')).toEqual([null, null])
  })

  test('scores by weight first, then by number of matches', async () => {
    const lake = await lakeOfTexts()
    const query = `*[_type in $types]
      | score(boost(_type in ["page"] && title match text::query($asked), 10), ([@, _id] match text::query($asked) || references($asked)))
      [_score > 0] {_id, "orderings": [_score]} | order(orderings[0] desc) [0...11]`

    const found = await clientOf(lake).fetch(query, { types: ['page', 'note'], asked: 'strat*' })

    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual(['a', 'b', 'd'])
  })
})

test.each([
  ['path("a.b") in path("a.*")', true],
  ['path("b.a.b") in path("a.*")', false],
  ['path("a.b.c") in path("a.**")', true],
  ['path(1) in path("a.*")', null],
  ['array::unique([null, 1, null, 1, {"a": null}.a])', [null, 1]],
  ['array::unique([[1], [1]])', [[1], [1]]],
])('%s is %j', async (query, expected) => {
  expect(await clientOf(await startTestLake()).fetch(query)).toEqual(expected)
})
