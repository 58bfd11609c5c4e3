import { expect, it } from 'vitest'
import { deliver } from '#lib/delivery/deliver.ts'
import { speculationRules } from '#lib/delivery/speculationRules.ts'
import { hashSource } from '#lib/server/http/hashSource.ts'
import { contentPage, own, renderedPage } from '#tests/support/delivery/renderedPage.ts'

const route = { path: '/privacy', delivery: 'content' } as const

it('prefetches only pages that make sense without an earlier action', () => {
  const rules = JSON.parse(speculationRules)
  expect(Object.keys(rules)).toEqual(['prefetch'])
  const [{ href_matches: paths }] = rules.prefetch[0].where.and
  expect(paths).toEqual(expect.arrayContaining(['/', '/TSS', '/ILM', '/ai-roi-calculator', '/referral']))
  expect(paths.filter((path: string) => /thank-you|studio|api|demo|[*:]/.test(path))).toEqual([])
})

it('keeps the speculation rules on the page and in its policy', () => {
  const { html, headers } = deliver(renderedPage('<p>Copy</p>', own.ahead), route)
  expect(html).toBe(contentPage('<p>Copy</p>', own.ahead))
  expect(headers['content-security-policy']).toContain(hashSource(speculationRules))
})
