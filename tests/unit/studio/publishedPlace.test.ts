import { describe, expect, it } from 'vitest'
import { publishedPlace } from '#studio/actions/publishedPlace.ts'

const insight = { _id: 'insight-1', _type: 'insight' }
const home = { _id: 'homePage', _type: 'homePage', insights: { items: [{ _ref: 'insight-1' }] } }

describe('publishedPlace', () => {
  it('returns the address of a page', () => {
    expect(publishedPlace({ _id: 'conversionPage', _type: 'conversionPage' }, 'TSS', [])).toEqual({
      message: 'Visitors see TSS now',
      path: '/TSS',
    })
  })

  it('returns the address that the site owner chose for a sales page', () => {
    const page = { _id: 'p1', _type: 'salesPage', address: { current: 'autumn' } }
    expect(publishedPlace(page, 'Autumn', []).path).toBe('/offers/autumn')
  })

  it('returns the page that shows a library item', () => {
    expect(publishedPlace(insight, 'Price the result', [home])).toEqual({
      message: 'Visitors see Price the result now',
      path: '/',
    })
  })

  it('returns no address when no page shows a library item', () => {
    const { message, path } = publishedPlace(insight, 'Price the result', [])
    expect(message).toMatch(/no page shows it yet/)
    expect(path).toBeNull()
  })

  it('returns the file for the method PDF', () => {
    expect(publishedPlace({ _id: 'methodGuide', _type: 'methodGuide' }, 'Method PDF', []).path).toBe(
      '/method/method.pdf',
    )
  })
})
