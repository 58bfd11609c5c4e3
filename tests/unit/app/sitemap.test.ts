import { expect, test } from 'vitest'
import robots from '#app/robots.ts'
import sitemap from '#app/sitemap.ts'
import { siteUrl } from '#lib/env/public.ts'
import { routes } from '#lib/routes.ts'

test('the sitemap lists the pages that make sense without an earlier action, and no thank-you page', () => {
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

test('robots may read everything but the editor and the machinery, and find the sitemap', () => {
  expect(robots()).toEqual({
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  })
})
