import { describe, expect, it } from 'vitest'
import { routes } from '#lib/routes.ts'
import { openingDocument, opensSite } from '#lib/seo/openingDocument.ts'
import { visibility } from '#lib/seo/visibility.ts'

const SITE_URL = 'https://anna.example'
const open = visibility(true, SITE_URL)

describe('visibility of an open site', () => {
  it('lists only pages that make sense without an earlier action', () => {
    expect(open.sitemap?.map(({ url }) => url.slice(SITE_URL.length))).toEqual([
      '/',
      '/TSS',
      '/ILM',
      '/ilm-lead',
      '/ai-roi-calculator',
      '/referral',
      '/privacy',
    ])
    expect(routes.filter((route) => !route.inSitemap).map(({ path }) => path)).toEqual([
      '/ilm-thank-you',
      '/referral-thank-you',
    ])
  })

  it('allows robots everything except the Studio and the API', () => {
    expect(open).toMatchObject({
      robots: null,
      notice: null,
      robotsTxt: {
        rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
        sitemap: `${SITE_URL}/sitemap.xml`,
      },
    })
  })
})

it('keeps robots out of a closed site and tells visitors', () => {
  expect(visibility(false, SITE_URL)).toEqual({
    robots: { index: false },
    robotsTxt: { rules: { userAgent: '*', disallow: '/' } },
    sitemap: null,
    notice: 'Preview: this site is not open yet.',
  })
})

describe('opensSite', () => {
  it('reads what the Studio writes', () => {
    expect([true, false].map((isOpen) => opensSite(openingDocument(isOpen)))).toEqual([true, false])
  })

  it.each([null, undefined, {}, [], 'true', { isOpen: 'true' }, { isOpen: 1 }, { isOpen: null }])(
    'returns false for %j',
    (document) => expect(opensSite(document)).toBe(false),
  )
})
