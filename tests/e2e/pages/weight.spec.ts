import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { routes } from '#lib/routes.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { type Budget, budgetOf } from './budgets.ts'

const KIND: Record<string, keyof Budget> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
}

/** What one answer costs on the wire: fonts are compressed already, the rest is counted as gzip sends it. */
async function weigh(response: Response): Promise<number> {
  const body = await response.body()
  return response.request().resourceType() === 'font' ? body.length : gzipSync(body, { level: 6 }).length
}

for (const route of routes) {
  const { path, kind } = route
  test(`${path} stays within the budget of ${kind} pages`, async ({ page }) => {
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(path, { waitUntil: 'networkidle' })
    const weight: Budget = { html: 0, script: 0, style: 0, font: 0 }
    for (const response of responses) {
      const part = KIND[response.request().resourceType()]
      if (part) weight[part] += await weigh(response)
    }
    console.log(`weight ${path} ${JSON.stringify(weight)}`)
    for (const part of Object.values(KIND)) {
      expect.soft(weight[part], `${part} of ${path}, in bytes`).toBeLessThanOrEqual(budgetOf(route)[part])
    }
  })
}

for (const { path, kind } of routes) {
  test(`${path} (${kind}) loads no framework script`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const sources = await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))
    const own = kind === 'island' ? /^\/(elements|islands)[./]/ : /^\/elements\./
    expect(sources.filter((source) => !own.test(source ?? ''))).toEqual([])
    expect(await page.content()).not.toContain('__next_f')
  })
}
