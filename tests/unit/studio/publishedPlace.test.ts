import { describe, expect, it } from 'vitest'
import { publishedPlace } from '#studio/actions/publishedPlace.ts'

const insight = { id: 'insight-1', type: 'insight', title: 'Price the result' }
const home = { _id: 'homePage', _type: 'homePage', insights: { items: [{ _ref: 'insight-1' }] } }

describe('publishedPlace', () => {
  it('returns the address of a page', () => {
    expect(publishedPlace({ id: 'conversionPage', type: 'conversionPage', title: 'TSS' }, [])).toEqual({
      message: 'Visitors see TSS now',
      path: '/TSS',
    })
  })

  it('returns the page that shows a library item', () => {
    expect(publishedPlace(insight, [home])).toEqual({
      message: 'Visitors see Price the result now',
      path: '/',
    })
  })

  it('returns no address when no page shows a library item', () => {
    const { message, path } = publishedPlace(insight, [])
    expect(message).toMatch(/no page shows it yet/)
    expect(path).toBeNull()
  })

  it('returns the file for the method PDF', () => {
    expect(publishedPlace({ id: 'methodGuide', type: 'methodGuide', title: 'Method PDF' }, []).path).toBe(
      '/method/method.pdf',
    )
  })
})
