import { PIXEL_STARTED } from '../consent-control/ConsentControl.element.ts'
import '../consent-control/pixel.element.ts'

/**
 * Fires the pixel's Lead event once per load: at once if the pixel exists, else when the visitor allows it on this very
 * page. The event carries the A/B variant and nothing about the person.
 */
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
