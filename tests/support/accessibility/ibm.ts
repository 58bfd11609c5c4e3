import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

interface Issue {
  ruleId: string
  message: string
  snippet: string
  /** `VIOLATION` or `RECOMMENDATION`, and whether it is certain (`FAIL`) or for a person to look at. */
  value: [string, string]
}

declare global {
  interface Window {
    ace?: {
      Checker: new () => { check(node: Document, guidelines: string[]): Promise<{ results: Issue[] }> }
    }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8')

/**
 * What IBM's checker is certain of on the page as it is now, a line each; it goes into frames of the same origin by itself.
 * Its own guideline is WCAG 2.2 AA and more, and what it recommends counts as well.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  // A declaration at the top of a script evaluated here would be gone with it.
  await page.evaluate(`${source};window.ace = ace`)
  return page.evaluate(async () => {
    if (!window.ace) throw new Error('IBM’s checker is not on this page.')
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
}
