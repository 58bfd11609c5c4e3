import type { BrowserContext } from '@playwright/test'

const REPORT = 'reportPress'

/**
 * Counts a person's clicks and keys in any page and frame of a browser context: a mouse button, or a key that types no
 * text (Escape, Tab, Enter outside a text). Choosing from a native list counts as two, one to open it and one to
 * choose.
 * @returns a function that returns the count
 */
export async function watchPresses(context: BrowserContext): Promise<() => number> {
  let count = 0
  await context.exposeBinding(REPORT, (_, presses: number) => {
    count += presses
  })
  await context.addInitScript((report) => {
    const tell = (presses: number) => Reflect.get(window, report)(presses)
    const writes = (target: EventTarget | null) =>
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLElement && target.isContentEditable)
    addEventListener('pointerdown', () => tell(1), true)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key === 'Escape' || key === 'Tab' || (key === 'Enter' && !writes(target))) tell(1)
      },
      true,
    )
    addEventListener(
      'change',
      // A person's choice is counted by its clicks; a choice by a test has none.
      ({ target, isTrusted }) => target instanceof HTMLSelectElement && !isTrusted && tell(2),
      true,
    )
  }, REPORT)
  return () => count
}
