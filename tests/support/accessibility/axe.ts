import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Time for a frame to load axe, ms. A frame that never responds belongs to a third party and is not checked. */
const FRAME_MS = 1000

const isReady = (frame: Frame): Promise<boolean> => frame.evaluate(() => window.axe !== undefined)

async function inject(frame: Frame): Promise<void> {
  if (await isReady(frame)) return
  await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/** Lets axe check cross-origin frames too, through its messages between frames. */
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
 * Returns axe's violations of WCAG 2.2 A and AA on the current page, one line a rule. Reports violations and invisible
 * text alone: describing the thousands of passing nodes takes four times as long as checking them.
 * @param without rules of axe that don't apply
 */
export async function axeFindings(page: Page, without: readonly string[]): Promise<string[]> {
  await inject(page.mainFrame())
  await injectFrames(page)
  const violations = await page.evaluate(
    async ({ tags, off }) => {
      const results = await window.axe?.run({
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations', 'incomplete'],
      })
      if (!results) throw new Error('axe is not on this page.')
      // Axe leaves text in the colour of its ground undecided, because it may be hidden on purpose.
      const invisible = results.incomplete.map((rule) => ({
        ...rule,
        nodes: rule.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
      }))
      return [...results.violations, ...invisible.filter(({ nodes }) => nodes.length > 0)].map(
        ({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.flat()) }),
      )
    },
    { tags: TAGS, off: [...without] },
  )
  return violations.map(({ id, targets }) => `${id}: ${targets.map((target) => target.join(' ')).join(', ')}`)
}
