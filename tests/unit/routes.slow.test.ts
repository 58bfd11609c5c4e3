import { describe, expect, it } from 'vitest'
import { notFoundRoute, routeOf, routes, routesShowing } from '#lib/routes.ts'
import { singletons } from '#schemas/types.ts'
import { resolve } from '#studio/presentation/resolve.ts'

describe('routes', () => {
  it('have the exact paths of the requirements plus the privacy notice', () => {
    expect(routes.map(({ path }) => path)).toEqual([
      '/',
      '/TSS',
      '/ILM',
      '/ilm-lead',
      '/ilm-thank-you',
      '/ai-roi-calculator',
      '/referral',
      '/referral-thank-you',
      '/privacy',
    ])
  })

  it('pair the sales pages with their documents', () => {
    expect(routeOf('conversionPage').path).toBe('/TSS')
    expect(routeOf('leadershipPage').path).toBe('/ILM')
  })

  it('send framework scripts only with the calculator and the referral form', () => {
    expect(routes.filter(({ kind }) => kind !== 'content').map(({ path }) => path)).toEqual([
      '/ai-roi-calculator',
      '/referral',
    ])
  })

  it('have the titles of the Studio', () => {
    for (const { document, title } of [...routes, notFoundRoute]) {
      expect(singletons.find(({ name }) => name === document)?.title).toBe(title)
    }
  })
})

describe('Presentation', () => {
  it('finds the document of every path', () => {
    expect(resolve.mainDocuments).toEqual([
      ...routes.map(({ path, document }) => ({
        route: path,
        filter: `_type == "${document}" && _id == "${document}"`,
      })),
      { route: '/offers/:address', filter: '_type == "salesPage" && address.current == $address' },
    ])
  })

  it('lists the pages that show each document', () => {
    const hrefs = (type: string) => {
      const location = typeof resolve.locations === 'object' ? resolve.locations[type] : undefined
      return location && 'locations' in location ? location.locations?.map(({ href }) => href) : undefined
    }
    for (const { document, path } of routes) expect(hrefs(document)).toEqual([path])
    for (const type of [
      'caseStudy',
      'service',
      'insight',
      'calculatorAdvice',
      'businessFacts',
      'siteSettings',
    ]) {
      expect(hrefs(type)).toEqual(routesShowing(type).map(({ path }) => path))
      expect(hrefs(type)).not.toEqual([])
    }
  })
})
