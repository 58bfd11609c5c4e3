import type { Page } from '@playwright/test'
import { standStill } from './rest.ts'

/** What the keyboard stands on, as somebody who looks at the screen sees it. */
export interface Focused {
  name: string
  /** The size of the target in CSS px; null for a link inside a sentence, which WCAG 2.5.8 leaves out. */
  target: { width: number; height: number } | null
  /** Whether an outline of at least 2 px is drawn, here or around a control's visible part. */
  outlined: boolean
  /** Whether it is inside the window and nothing lies over it. */
  unobscured: boolean
}

/** The element that has the focus now; null when it is the page itself. */
export const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    // Of a field of several lines a browser brings the caret's line into view, which is the first.
    const heights = element.matches('textarea') ? [0.1] : [0.1, 0.5, 0.9]
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      heights.map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    )
    const seen = ([x, y]: readonly [number, number]) => {
      const top = document.elementFromPoint(x, y)
      // Rounded corners and gaps between lines belong to what is around the element.
      return top !== null && (element.contains(top) || top.contains(element))
    }
    const isProse =
      element.matches('a') && style.display === 'inline' && element.closest('p, li, dd, label') !== null
    return {
      name: `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 50)}”`,
      target: isProse ? null : { width: Math.round(box.width), height: Math.round(box.height) },
      outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      unobscured: points.every(seen),
    }
  })

/**
 * Walks through the page with Tab, from its beginning until the focus leaves it.
 * @throws Error when it never does: a trap
 */
export async function tabThrough(page: Page): Promise<Focused[]> {
  const stops: Focused[] = []
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never leaves the page. It last stood on ${stops.at(-1)?.name}.`)
}

/** The same, seen again at rest when something lay over it: a calendar that arrives meanwhile moves the page once. */
export async function focusedAtRest(page: Page): Promise<Focused | null> {
  const first = await focused(page)
  if (first === null || first.unobscured) return first
  await standStill(page)
  return focused(page)
}
