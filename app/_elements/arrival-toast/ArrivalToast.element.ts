import { ARRIVAL_TOAST_KEY } from '#app/_elements/arrival-toast/arrivalToast.ts'
import { recall, remember } from '../storage.element.ts'

/** A moment for assistive technology to notice the live region before something appears in it, in milliseconds. */
const SETTLE = 150

/** Shows the toast that the page before announced (`data-for`), once, until the visitor dismisses it. */
export class ArrivalToast extends HTMLElement {
  connectedCallback(): void {
    if (recall('sessionStorage', ARRIVAL_TOAST_KEY) !== this.dataset.for) return
    remember('sessionStorage', ARRIVAL_TOAST_KEY, null)
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
