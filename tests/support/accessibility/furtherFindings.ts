import type { Frame, Page } from '@playwright/test'
import { unexplained } from './exceptions.ts'
import { htmlCodeSnifferFindings } from './htmlCodeSniffer.ts'
import { ibmFindings } from './ibm.ts'

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
