import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

interface Issue {
  ruleId: string
  message: string
  snippet: string
  /**
   * `VIOLATION` or `RECOMMENDATION`, and `FAIL` for a certain finding or another value for one that needs a person's
   * judgement.
   */
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
 * Returns the certain findings of IBM's checker on the current page and its same-origin frames, one line each. Its
 * guideline is WCAG 2.2 AA and more; recommendations are included.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  // Declarations at the top of a script evaluated here end with it, so this one is assigned to the window.
  await page.evaluate(`${source};window.ace = ace`)
  return page.evaluate(async () => {
    if (!window.ace) throw new Error('IBM’s checker is not on this page.')
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
}
