import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import { unexplained } from './exceptions.ts'

interface Message {
  /** 1 is an error; 2 and 3 need a person's judgement. */
  type: number
  code: string
  msg: string
  element: Element
}

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
    HTMLCS?: {
      process(standard: string, content: Document, done: () => void, failed: () => void): void
      getMessages(): Message[]
    }
    ace?: {
      Checker: new () => { check(node: Document, guidelines: string[]): Promise<{ results: Issue[] }> }
    }
  }
}

const sourceOf = (address: string) => readFileSync(fileURLToPath(address), 'utf8')
const SNIFFER = sourceOf(import.meta.resolve('html_codesniffer/build/HTMLCS.js'))
const IBM = sourceOf(import.meta.resolve('accessibility-checker-engine/ace.js'))

/** Returns HTML_CodeSniffer's errors against WCAG 2.1 AA in a frame's current document, one line each. */
async function htmlCodeSnifferFindings(frame: Frame): Promise<string[]> {
  await frame.evaluate(SNIFFER)
  return frame.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const sniffer = window.HTMLCS
        if (!sniffer) throw new Error('HTML_CodeSniffer is not on this page.')
        const done = () =>
          resolve(
            sniffer
              .getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`),
          )
        sniffer.process('WCAG2AA', document, done, () =>
          reject(new Error('HTML_CodeSniffer did not finish.')),
        )
      }),
  )
}

/**
 * Returns the certain findings of IBM's checker on the current page and its same-origin frames, one line each. Its
 * guideline is WCAG 2.2 AA and more; recommendations are included.
 */
async function ibmFindings(page: Page): Promise<string[]> {
  // Declarations at the top of a script evaluated here end with it, so this one is assigned to the window.
  await page.evaluate(`${IBM};window.ace = ace`)
  return page.evaluate(async () => {
    if (!window.ace) throw new Error('IBM’s checker is not on this page.')
    const { results } = await new window.ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value }) => value[1] === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
}

/**
 * Playwright's messages for a frame that loads its next document, such as a calendar that receives the visitor's time
 * zone.
 */
const GONE = /context was destroyed|detached|HTML_CodeSniffer is not on this page/

/** Returns no finding for a frame that is gone. Tests of its content wait for it and check it then. */
const findingsInFrame = (frame: Frame): Promise<string[]> =>
  htmlCodeSnifferFindings(frame).catch((error: unknown) => {
    if (error instanceof Error && GONE.test(error.message)) return []
    throw error
  })

/**
 * Returns the findings of HTML_CodeSniffer and IBM's checker on the current page and its same-origin frames, one line
 * each. Each checker finds faults that axe and the other do not.
 */
export async function furtherFindings(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url())
  const findings = [...(await htmlCodeSnifferFindings(page.mainFrame())), ...(await ibmFindings(page))]
  for (const frame of page.mainFrame().childFrames()) {
    if (frame.url().startsWith(`${origin}/`)) findings.push(...(await findingsInFrame(frame)))
  }
  return unexplained(findings)
}
