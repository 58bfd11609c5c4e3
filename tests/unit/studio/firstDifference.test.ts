import { expect, test } from 'vitest'
import { firstDifference } from '#studio/checks/firstDifference.ts'

const text = { name: 'string' }
const page = {
  name: 'page',
  fields: [
    { name: 'title', type: text },
    {
      name: 'hero',
      type: {
        name: 'hero',
        fields: [
          { name: 'lead', type: text },
          { name: 'cta', type: text },
        ],
      },
    },
    {
      name: 'letter',
      type: { name: 'array', of: [{ name: 'block', fields: [{ name: 'style', type: text }] }] },
    },
  ],
}

test.each([
  [['title'], { title: 'Old', hero: { cta: 'Old' } }, { title: 'New', hero: { cta: 'New' } }],
  [['hero', 'cta'], { hero: { lead: 'Same', cta: 'Old' } }, { hero: { cta: 'New', lead: 'Same' } }],
  [['hero', 'lead'], {}, { hero: { lead: 'New' } }],
  [['letter'], { letter: [{ _key: 'a', style: 'normal' }] }, { letter: [{ _key: 'a', style: 'h2' }] }],
  [[], { title: 'Same', _rev: 'a' }, { _rev: 'b', title: 'Same' }],
])('returns %j when it is the first field that differs', (path, before, after) => {
  expect(firstDifference(page, before, after)).toEqual(path)
})
