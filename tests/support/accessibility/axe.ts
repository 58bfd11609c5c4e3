import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Milliseconds that a frame gets to take axe in: one that never answers is somebody else's, and says nothing. */
const FRAME_MS = 1000

const isReady = (frame: Frame): Promise<boolean> => frame.evaluate(() => window.axe !== undefined)

async function inject(frame: Frame): Promise<void> {
  if (await isReady(frame)) return
  await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Frames of other origins are judged too, by what axe says to itself between them. */
async function injectFrames(page: Page): Promise<void> {
  await Promise.all(
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map((frame) => {
        const late = new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS))
        return Promise.race([inject(frame).catch(() => undefined), late])
      }),
  )
}

/**
 * What axe finds against WCAG 2.2 A and AA on the page as it is now, a line for each rule. It describes violations alone:
 * describing the thousands of nodes that pass takes four times as long as judging all of them.
 * @param without rules of axe that don't apply here
 */
export async function axeFindings(page: Page, without: readonly string[]): Promise<string[]> {
  await inject(page.mainFrame())
  await injectFrames(page)
  const violations = await page.evaluate(
    async ({ tags, off }) => {
      const results = await window.axe?.run({
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      if (!results) throw new Error('axe is not on this page.')
      return results.violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target }) => target.flat()),
      }))
    },
    { tags: TAGS, off: [...without] },
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.map((target) => target.join(' ')).join(', ')}`)
}
