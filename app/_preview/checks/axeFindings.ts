import type { PageFinding } from '#lib/checks/finding.ts'
import { cleaned } from './editPlace.ts'
import { NOT_THE_PAGE } from './readPage.ts'

/** Rules that other checks judge in better words. */
const JUDGED_ELSEWHERE = ['heading-order', 'image-alt', 'image-redundant-alt']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe checks one page at a time. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Returns axe's findings against WCAG 2.2 A and AA on the current page. An aborted check does not begin; axe can't be
 * stopped halfway.
 * @param elements of the page by their place in its order
 */
export async function axeFindings(elements: readonly Element[], signal: AbortSignal): Promise<PageFinding[]> {
  const { default: axe } = await import('axe-core')
  await last
  signal.throwIfAborted()
  const run = axe.run(
    { exclude: NOT_THE_PAGE.split(', ') },
    {
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(JUDGED_ELSEWHERE.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      elementRef: true,
      // Frames contain third-party calendars and forms.
      iframes: false,
    },
  )
  last = run.catch(() => undefined)
  const { violations } = await run
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ element }): PageFinding => ({
        kind: 'Access',
        // Faults of the whole page come first.
        at: Math.max(element ? elements.indexOf(element) : 0, 0),
        sentence: `${help} (${id}).`,
        words: cleaned(element?.textContent ?? '')
          .trim()
          .slice(0, 80),
      }),
    ),
  )
}
