import type { Page } from '@playwright/test'
import { standStill } from './rest.ts'

/** The focused element as a sighted keyboard user sees it. */
export interface Focused {
  name: string
  /** True if an outline of at least 2 px is drawn around the element or around a control's visible part. */
  outlined: boolean
  /** True if the element is inside the window and not covered. */
  unobscured: boolean
}

export const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    // Browsers scroll to the line with the caret, which is a text area's first.
    const heights = element.matches('textarea') ? [0.1] : [0.1, 0.5, 0.9]
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      heights.map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    )
    const seen = ([x, y]: readonly [number, number]) => {
      const top = document.elementFromPoint(x, y)
      // Rounded corners and gaps between lines belong to the surrounding element.
      return top !== null && (element.contains(top) || top.contains(element))
    }
    return {
      name: `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('name') || '').trim().slice(0, 50)}”`,
      outlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      unobscured: points.every(seen),
    }
  })

/** Presses Tab from the beginning of the page until the focus leaves it. */
export async function tabThrough(page: Page): Promise<Focused[]> {
  const stops: Focused[] = []
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The focus never leaves the page. Last focused: ${stops.at(-1)?.name}.`)
}

/**
 * Returns the focused element, checked again at rest if it was covered: a calendar that loads late moves the page
 * once.
 */
export async function focusedAtRest(page: Page): Promise<Focused | null> {
  const first = await focused(page)
  if (first === null || first.unobscured) return first
  await standStill(page)
  return focused(page)
}
