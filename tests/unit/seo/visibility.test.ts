import { expect, test } from 'vitest'
import robots from '#app/robots.ts'
import sitemap from '#app/sitemap.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'

test('lists only pages that make sense without an earlier action', () => {
  expect(sitemap().map(({ url }) => url.slice(siteUrl.length))).toEqual([
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

test('allows robots everything except the Studio and the API', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  })
})
