import {
  type Circumstances,
  CONSENT_KEY,
  type Decision,
  mayTrack,
  shouldAsk,
} from '#app/_elements/consent-control/consentChoice.ts'
import { recall, remember } from '../storage.element.ts'
import { dropPersonalQuery, startPixel, stopPixel } from './pixel.element.ts'

/** Event on the document when the pixel has started. */
export const PIXEL_STARTED = 'pixel-started'

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/**
 * Asks for consent to the advertising pixel if one is configured, and lets the visitor change the answer in the footer.
 * It contains `[data-banner]` with a button for each `data-decide`, `[data-settings]`, `[data-state]` and `[data-gpc]`.
 */
export class ConsentControl extends HTMLElement {
  connectedCallback(): void {
    const banner = this.querySelector<HTMLElement>('[data-banner]')
    const settings = this.querySelector<HTMLElement>('[data-settings]')
    if (!banner || !settings) return
    dropPersonalQuery()
    const { globalPrivacyControl } = this.#circumstances()
    settings.hidden = globalPrivacyControl
    const notice = this.querySelector<HTMLElement>('[data-gpc]')
    if (notice) notice.hidden = !globalPrivacyControl
    banner.hidden = !shouldAsk(this.#circumstances())
    settings.addEventListener('click', () => {
      banner.hidden = false
      banner.focus()
    })
    for (const button of banner.querySelectorAll<HTMLElement>('[data-decide]')) {
      button.addEventListener('click', () => {
        this.#decide(button.dataset.decide === 'granted' ? 'granted' : 'denied')
        banner.hidden = true
        settings.focus({ preventScroll: true })
      })
    }
    addEventListener('storage', ({ key }) => {
      if (key === CONSENT_KEY && this.isConnected) this.#followOtherTab(banner)
    })
    this.#apply()
  }

  /** Applies an answer from another tab: a pixel that continued here would set its cookies again. */
  #followOtherTab(banner: HTMLElement): void {
    this.#decided = null
    const circumstances = this.#circumstances()
    banner.hidden = !shouldAsk(circumstances)
    if (!mayTrack(circumstances)) stopPixel()
    this.#apply()
  }

  #decided: Decision | null = null

  #circumstances(): Circumstances {
    return {
      stored: this.#decided ?? recall('localStorage', CONSENT_KEY),
      globalPrivacyControl: navigator.globalPrivacyControl === true,
      draft: document.documentElement.dataset.draft !== undefined,
    }
  }

  #decide(decision: Decision): void {
    this.#decided = decision
    remember('localStorage', CONSENT_KEY, decision)
    if (decision === 'denied') stopPixel()
    this.#apply()
  }

  #apply(): void {
    const allowed = mayTrack(this.#circumstances())
    const state = this.querySelector('[data-state]')
    if (state) state.textContent = allowed ? 'on' : 'off'
    const { pixel, script } = this.dataset
    if (!allowed || !pixel || !script) return
    startPixel(pixel, script)
    document.dispatchEvent(new Event(PIXEL_STARTED))
  }
}
