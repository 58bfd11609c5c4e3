import { ARRIVAL_TOAST_KEY } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { recall, remember } from '../storage.element.ts'

/** A moment for assistive technology to notice the live region before something appears in it, in milliseconds. */
const SETTLE = 150

/** Takes the word that the page before left, if it is this one. */
function takeWord(word: string | undefined): boolean {
  const isLeft = recall('sessionStorage', ARRIVAL_TOAST_KEY) === word
  if (isLeft) remember('sessionStorage', ARRIVAL_TOAST_KEY, null)
  return isLeft
}

/** Returns true if a link on this site led the visitor here: no reload and no way back. */
function wasLedBy(path: string): boolean {
  const referrer = `${document.referrer.split(/[?#]/)[0]}/`
  if (!referrer.startsWith(`${location.origin}${path}/`)) return false
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/**
 * Shows the toast, until the visitor dismisses it, on arrival from a form that was accepted: its page left word
 * (`data-for`), or the visitor was led here by it (`data-from`), which a form that posts without scripts does, and one whose
 * browser stores nothing. No other site can pretend to be that page.
 */
export class ArrivalToast extends HTMLElement {
  connectedCallback(): void {
    const { for: word, from = '' } = this.dataset
    if (!takeWord(word) && !wasLedBy(from)) return
    const toast = this.querySelector<HTMLElement>('.toast')
    if (!toast) return
    toast.querySelector('button')?.addEventListener('click', () => {
      toast.hidden = true
    })
    setTimeout(() => {
      toast.hidden = false
    }, SETTLE)
  }
}
