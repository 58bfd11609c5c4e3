import fc from 'fast-check'
import { applyPatch, incremental } from 'mendoza'
import { expect, test } from 'vitest'
import type { JsonObject } from '#content-lake/document/document.ts'
import { encodePatch } from '#content-lake/effects/encodePatch.ts'

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('A text of some length', 'A text of great length 🎈', 'Ä text of some length'),
)
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('array'),
    tie('keyed'),
    tie('object'),
  ),
  array: fc.array(tie('value'), { maxLength: 5 }),
  keyed: fc.uniqueArray(fc.record({ _key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text }), {
    selector: ({ _key }) => _key,
  }),
  object: fc.dictionary(fc.constantFrom('title', 'body', 'zeta', 'alpha', 'Ünicode'), tie('value')),
}))
const documents = fc.record({ _id: fc.constant('page'), body: json.value, list: json.keyed, title: text })
const asObject = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value))

test('a patch turns any document into any other with both decoders of mendoza', () => {
  fc.assert(
    fc.property(documents, documents, (one, two) => {
      const [left, right] = [asObject(one), asObject(two)]
      const patch = encodePatch(left, right)

      expect(applyPatch(left, patch)).toEqual(right)
      const followed = incremental.applyPatch(incremental.wrap(left, 0), patch, 1)
      expect(incremental.unwrap(followed)).toEqual(right)
    }),
    { numRuns: 1_000 },
  )
})

test('creations and deletions differ from edits', () => {
  expect(encodePatch(null, { _id: 'a' })).toEqual([0, { _id: 'a' }])
  expect(encodePatch({ _id: 'a' }, null)).toEqual([0, null])
  expect(encodePatch({ _id: 'a' }, { _id: 'a' })).toEqual([])
})

test('an edit of one paragraph makes a patch without the others', () => {
  const body = Array.from({ length: 50 }, (_, n) => ({ _key: String(n), text: 'word '.repeat(50) }))
  const patch = encodePatch({ body }, { body: body.with(20, { _key: '20', text: 'short' }) })

  expect(JSON.stringify(patch).length).toBeLessThan(60)
})
