import fc from 'fast-check'
import { evaluateSync, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { Budget } from '#content-lake/groq/budget.ts'
import { QueryEngine } from '#content-lake/query/queryEngine.ts'
import { DocumentStore } from '#content-lake/store/documentStore.ts'
import { expression } from '#tests/support/lake/groqExpressions.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const system = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-02T00:00:00Z' }
const documents = [
  {
    ...system,
    _id: 'a',
    _type: 'page',
    n: 1,
    text: 'One letter',
    tags: ['x', 'y', 'x'],
    next: { _ref: 'b' },
  },
  { ...system, _id: 'b', _type: 'page', n: -2.5, text: 'Two Letters, v1.2', tags: [], next: { _ref: 'c' } },
  {
    ...system,
    _id: 'c',
    _type: 'note',
    n: null,
    at: '2026-03-01T10:00:00.5Z',
    body: [{ _type: 'block', children: [{ _type: 'span', text: 'Hallo' }] }],
  },
  { ...system, _id: 'drafts.a', _type: 'page', n: 3, text: 'ÉTÉ é', flag: true, next: { _ref: 'gone' } },
  { ...system, _id: 'versions.summer.a', _type: 'page', n: 10, flag: false, tags: ['y', 2, null, ['z']] },
]

const dataset = { projectId: 'local', dataset: 'production' }
const store = new DocumentStore(documents)
const engine = new QueryEngine(store, dataset)

const access = { role: 'editor', userId: 'me' } as const
const answer = (query: string) =>
  engine.answer({ query, params: {}, perspective: 'raw', access, base: '' }, new Budget(1_000)).result

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

test('returns groq-js’s result for any query, or refuses it as groq-js does', () => {
  const dereference = ({ _ref }: { _ref: string }) => store.get(_ref) ?? undefined
  const attempt = (work: () => unknown) => {
    try {
      return { value: json(work()) }
    } catch {
      return 'refused'
    }
  }
  fc.assert(
    fc.property(expression, (query) => {
      const expected = attempt(
        () =>
          evaluateSync(parse(query), { dataset: documents, identity: 'me', sanity: dataset, dereference })
            .data,
      )

      expect(attempt(() => answer(query))).toEqual(expected)
    }),
    propertyRuns(1_000),
  )
})

test.each([
  ['[1, 2, 3][1]', 2],
  ['[1, 2, 3][-1]', 3],
  ['[1, 2, 3][1.5]', null],
  ['[1, 2, 3][-0.5]', null],
  ['*[-2.5]', null],
])('%s is %j, because only a whole number is an index', (query, expected) => {
  expect(answer(query)).toEqual(expected)
})

describe('match', () => {
  test.each([
    ['a letter from home', 'letter', true],
    ['a letter from home', 'lett*', true],
    ['a letter from home', '*ette*', true],
    ['a letter from home', 'l*t*r', true],
    ['a letter from home', 'l*tt*tr', false],
    ['aba', 'ab*ba', false],
    ['abba', 'ab*ba', true],
    ['a letter from home', 'HOME letter', true],
    ['a letter from home', 'home office', false],
    ['a letter from home', '*', true],
    ['Straße', 'STRAßE', true],
    ['v1.2 is out.', 'v1.2 out', true],
    ['...', 'a', false],
    ['', '*', false],
  ])('%j match %j is %s', (text, pattern, expected) => {
    expect(answer(`${JSON.stringify(text)} match ${JSON.stringify(pattern)}`)).toBe(expected)
  })
})

test('path() matches like a regular expression', () => {
  const part = fc.constantFrom('a', 'b', '')
  const id = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.'))
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '*', '**'), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(id, pattern, (text, wanted) => {
      const parts = wanted.split('.').map((each) => (each === '**' ? '.*' : each === '*' ? '[^.]+' : each))

      expect(answer(`"${text}" in path("${wanted}")`)).toBe(new RegExp(`^${parts.join('\\.')}$`).test(text))
    }),
    propertyRuns(500),
  )
})
