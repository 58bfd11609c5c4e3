import type { BrowserContext } from '@playwright/test'

const REPORT = 'reportPress'

/**
 * Counts what a person presses in any page and frame of a browser context: a button of the mouse, or a key that writes nothing
 * (Escape, Tab, Enter outside a text). A choice from a list of the browser's own is two, one to open it and one to choose.
 * @returns how many there were up to now
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
      // A person's own choice has been counted press by press; the one of a test comes without any.
      ({ target, isTrusted }) => target instanceof HTMLSelectElement && !isTrusted && tell(2),
      true,
    )
  }, REPORT)
  return () => count
}
