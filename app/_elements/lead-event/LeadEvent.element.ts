import { PIXEL_STARTED } from '../consent-control/ConsentControl.element.ts'
import '../consent-control/pixel.element.ts'

/** Fires the pixel's Lead event once per load, when the visitor has allowed it, without personal data. */
export class LeadEvent extends HTMLElement {
  static #fired = false

  connectedCallback(): void {
    const fire = () => {
      if (LeadEvent.#fired || !this.isConnected || !window.fbq) return
      LeadEvent.#fired = true
      window.fbq('track', 'Lead', { variant: document.documentElement.dataset.variant })
    }
    document.addEventListener(PIXEL_STARTED, fire)
    fire()
  }
}
