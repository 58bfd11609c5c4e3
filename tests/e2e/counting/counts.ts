import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from '#tests/support/browser/fixtures.ts'
import { editor } from '#tests/support/site/lake.ts'
import { testPorts, testStateDirectory } from '#tests/support/site/stack.ts'
import { siteUnderTest } from '#tests/support/site/underTest.ts'

const row = z.object({
  page: z.string(),
  event: z.string(),
  variant: z.string(),
  source: z.string(),
  width: z.string(),
  count: z.number(),
})
const copied = z.object({
  records: z.tuple([z.object({ tables: z.array(z.object({ name: z.string(), rows: z.array(z.json()) })) })]),
})

const home = z.object({ hero: z.object({ variantA: z.looseObject({}) }) })

export const ENDPOINT = `${siteUnderTest.origin}/functions/v1/send-referral-notification/count`

export async function counted(): Promise<z.output<typeof row>[]> {
  const token = readFileSync(join(testStateDirectory, 'functions', 'token'), 'utf8').trim()
  const response = await fetch(`http://127.0.0.1:${testPorts.functions}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'copy' }),
  })
  const [{ tables }] = copied.parse(await response.json()).records
  return z.array(row).parse(tables.find(({ name }) => name === 'day_counts')?.rows)
}

export async function totalsOf(page: string): Promise<Record<string, number>> {
  const totals: Record<string, number> = {}
  for (const { event, count } of (await counted()).filter((one) => one.page === page)) {
    totals[event] = (totals[event] ?? 0) + count
  }
  return totals
}

/**
 * Switches counting on, publishes a version B of the hero with the text of A, and waits until the pages count.
 */
export async function switchOn(
  campaigns: string[],
  comparisons: object[] = [],
): Promise<() => Promise<void>> {
  const lake = editor()
  const { hero } = home.parse(await lake.getDocument('homePage'))
  await lake
    .transaction()
    .patch('homePage', { set: { 'hero.variantB': hero.variantA } })
    .patch('siteSettings', { set: { counting: { on: true, campaigns, comparisons } } })
    .commit()
  await untilPages((html) => html.includes('/counting.'))
  // The function reads the switch every 15 s.
  await expect
    .poll(async () => (await fetch(ENDPOINT, { method: 'POST' })).status, { timeout: 20_000 })
    .not.toBe(404)
  return async () => {
    await lake
      .transaction()
      .patch('siteSettings', { unset: ['counting'] })
      .patch('homePage', { unset: ['hero.variantB'] })
      .commit()
    await untilPages((html) => !html.includes('/counting.'))
  }
}

/** Pages that count, and the privacy page, which explains it. */
export const COUNTED = [
  '/',
  '/TSS',
  '/ILM',
  '/ilm-lead',
  '/ilm-thank-you',
  '/referral',
  '/referral-thank-you',
  '/privacy',
]

export const pageText = async (path: string): Promise<string> =>
  (await fetch(`${siteUnderTest.origin}${path}`)).text()

async function untilPages(holds: (html: string) => boolean): Promise<void> {
  for (const path of COUNTED) {
    await expect
      .poll(async () => holds(await pageText(path)), { message: path, timeout: 20_000, intervals: [50] })
      .toBe(true)
  }
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilItCounts(page)
}

/** Waits until the open page has loaded and run its counting module. */
export async function untilItCounts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/counting.')),
  )
  // Importing the module again resolves after its first run.
  await page.evaluate(async () => {
    await import(document.querySelector<HTMLElement>('[data-campaigns]')?.dataset.elements ?? '')
  })
}
