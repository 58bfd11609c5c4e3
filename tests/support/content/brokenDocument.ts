import fc from 'fast-check'
import type { Document } from './answers.ts'

/** Values that an interrupted import, a careless script or a changed schema may leave in a field. */
const wrongValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, '', ' ', 0, -1, 1e308, Number.MAX_SAFE_INTEGER, true, false, [], {}),
  },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      [null],
      [[]],
      [{}],
      ['text'],
      [{ _type: 'block' }],
      [{ _type: 'block', children: null, markDefs: {} }],
      [
        {
          _type: 'block',
          children: [{ _type: 'span', text: 'a', marks: ['ghost', 5, 'strong', 'strong'] }, null],
        },
      ],
      [
        {
          _type: 'block',
          style: 'h9',
          listItem: 'star',
          level: -3,
          children: [{ _type: 'span', text: 'a' }],
        },
      ],
      [
        { _type: 'block', _key: 'k', children: [{ _type: 'span', _key: 'k', text: '\u0000\ud800\u202e' }] },
        { _type: 'block', _key: 'k', children: [{ _type: 'fact', fact: '__proto__' }] },
        { _type: 'letterCaseStudy', _key: 'k', caseStudy: { _ref: 'nobody' } },
        { _type: 'figure', asset: { _ref: 'image-x-0x0-png' } },
      ],
      { _type: 'reference', _ref: 'nobody' },
      {
        asset: { _type: 'reference', _ref: `image-${'0'.repeat(40)}-1x1-png` },
        crop: { left: 2 },
        hotspot: { x: 'a' },
      },
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      '</script><script>alert(1)</script>',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'huge '.repeat(20_000),
      Array.from({ length: 2_000 }, (_, index) => index),
      Array.from({ length: 2_000 }, () => ({ title: 'Many', question: 'Many', before: 'a', after: 'b' })),
      JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
    ),
  },
)

/** Generates the document with one to four values, at any depth, replaced or removed. */
export function broken({ _id, _type, ...fields }: Document): fc.Arbitrary<Document> {
  const change = fc.record({
    path: fc.constantFrom(...pathsIn(fields)),
    value: fc.option(wrongValue, { freq: 6, nil: undefined }),
  })
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const changed = structuredClone(fields)
    for (const { path, value } of changes) {
      const parent = path.slice(0, -1).reduce<unknown>((inner, name) => Object(inner)[name], changed)
      // An earlier change may have removed the parent.
      if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.at(-1) ?? '', value)
    }
    return { ...changed, _id, _type }
  })
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    [name],
    ...pathsIn(inner).map((path) => [name, ...path]),
  ])
}
