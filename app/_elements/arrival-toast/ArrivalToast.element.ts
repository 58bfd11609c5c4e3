import { ARRIVAL_TOAST_KEY } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { recall, remember } from '../storage.element.ts'

/** Delay before the toast appears, so that assistive technology notices the live region, ms. */
const SETTLE = 150

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
 * Shows the toast, until dismissed, after a form was accepted. Either its page left a note (`data-for`), or it led the
 * visitor here (`data-from`), as a form does without scripts or in a browser without storage. No other site can imitate
 * that page.
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
