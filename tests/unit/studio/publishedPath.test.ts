import { expect, it } from 'vitest'
import { publishedPath } from '#studio/actions/publishedPath.ts'

const insight = { _id: 'insight-1', _type: 'insight' }
const home = { _id: 'homePage', _type: 'homePage', insights: { items: [{ _ref: 'insight-1' }] } }
const workshop = { _id: 'conversionPage', _type: 'conversionPage' }
const salesPage = { _id: 'p1', _type: 'salesPage', address: { current: 'autumn' } }
const method = { _id: 'methodGuide', _type: 'methodGuide' }

it.each([
  ['a page', workshop, [], '/TSS'],
  ['a sales page by its chosen address', salesPage, [], '/offers/autumn'],
  ['a library item on a page', insight, [home], '/'],
  ['a library item that no page shows', insight, [], null],
  ['the method PDF', method, [], '/method/method.pdf'],
])('publishedPath returns the path of %s', (_, document, published, path) => {
  expect(publishedPath(document, published)).toBe(path)
})
