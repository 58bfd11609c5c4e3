import type axe from 'axe-core'
import { type AxeFault, judgedElsewhere } from '#lib/checks/accessRules.ts'
import { cleaned } from './editPlace.ts'
import { NOT_THE_PAGE } from './readPage.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe judges a page once at a time. */
let last: Promise<unknown> = Promise.resolve()

/**
 * What axe finds against WCAG 2.2 A and AA on the page as it stands. Axe can't be stopped halfway: one that is told to
 * stop doesn't begin.
 *
 * @param elements of the page by their place in its order
 */
export async function axeFaults(elements: readonly Element[], signal: AbortSignal): Promise<AxeFault[]> {
  const { default: loaded } = await import('axe-core')
  await last
  signal.throwIfAborted()
  const run = judged(loaded)
  last = run.catch(() => undefined)
  const violations = (await run).violations
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ element }) => {
      const at = element ? elements.indexOf(element) : -1
      // What is true of the page as a whole stands at its beginning.
      return [
        {
          rule: id,
          help,
          at: Math.max(at, 0),
          words: cleaned(element?.textContent ?? '')
            .trim()
            .slice(0, 80),
        },
      ]
    }),
  )
}

const judged = (loaded: typeof axe) =>
  loaded.run(
    { exclude: NOT_THE_PAGE.split(', ') },
    {
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(judgedElsewhere.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      elementRef: true,
      // Frames are other people's: their calendars and forms.
      iframes: false,
    },
  )
