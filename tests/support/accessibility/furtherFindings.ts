import type { Frame, Page } from '@playwright/test'
import { unexplained } from './exceptions.ts'
import { htmlCodeSnifferFindings } from './htmlCodeSniffer.ts'
import { ibmFindings } from './ibm.ts'

/** What Playwright says of a frame that gives way to its next document, such as a calendar that learns the visitor's zone. */
const GONE = /context was destroyed|detached|HTML_CodeSniffer is not on this page/

/** @returns nothing of a frame that is gone: tests of what it shows wait for it, and judge it then */
const findingsInFrame = (frame: Frame): Promise<string[]> =>
  htmlCodeSnifferFindings(frame).catch((error: unknown) => {
    if (error instanceof Error && GONE.test(error.message)) return []
    throw error
  })

/**
 * What HTML_CodeSniffer and IBM's checker find on the page as it is now, in the frames of its own origin too, a line each.
 * They know faults that axe does not, and each other's.
 */
export async function furtherFindings(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url())
  const findings = [...(await htmlCodeSnifferFindings(page.mainFrame())), ...(await ibmFindings(page))]
  for (const frame of page.mainFrame().childFrames()) {
    if (frame.url().startsWith(`${origin}/`)) findings.push(...(await findingsInFrame(frame)))
  }
  return unexplained(findings)
}
