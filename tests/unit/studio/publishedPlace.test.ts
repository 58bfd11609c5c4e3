import { expect, it } from 'vitest'
import { publishedPlace } from '#studio/actions/publishedPlace.ts'

const insight = { _id: 'insight-1', _type: 'insight' }
const home = { _id: 'homePage', _type: 'homePage', insights: { items: [{ _ref: 'insight-1' }] } }
const workshop = { _id: 'conversionPage', _type: 'conversionPage' }
const salesPage = { _id: 'p1', _type: 'salesPage', address: { current: 'autumn' } }
const method = { _id: 'methodGuide', _type: 'methodGuide' }

it.each([
  ['a page', workshop, [], '/TSS', 'Visitors see Title now'],
  ['a sales page by its chosen address', salesPage, [], '/offers/autumn', 'Visitors see Title now'],
  ['a library item on a page', insight, [home], '/', 'Visitors see Title now'],
  ['a library item that no page shows', insight, [], null, expect.stringMatching(/no page shows it yet/)],
  ['the method PDF', method, [], '/method/method.pdf', expect.any(String)],
])('publishedPlace returns the place of %s', (_, document, published, path, message) => {
  expect(publishedPlace(document, 'Title', published)).toEqual({ message, path })
})
