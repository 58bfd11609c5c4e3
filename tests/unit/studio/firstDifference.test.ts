import { expect, test } from 'vitest'
import { firstDifference } from '#studio/checks/firstDifference.ts'

const fields = (types: Record<string, object>) =>
  Object.entries(types).map(([name, type]) => ({ name, type: { name, ...type } }))
const page = {
  name: 'page',
  fields: fields({
    title: {},
    hero: { fields: fields({ lead: {}, cta: {} }) },
    letter: { of: [{ name: 'block', fields: fields({ style: {} }) }] },
  }),
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
