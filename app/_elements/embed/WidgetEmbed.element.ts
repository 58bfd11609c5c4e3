/** Longest wait for a widget before our text shows, ms. The requirement is 5 s. */
const PATIENCE = 4_000

/** Distance of the section at which the third party is contacted. */
const NEAR = '600px 0px'

/**
 * Loads a third party's widget into `[data-frame]` when the section nears the viewport, or when `[data-show]` is
 * clicked if there is one. `data-state` is `idle`, `asking`, `loading`, `ready` or `failed`. The style sheet shows our
 * text in every state except `loading` and `ready`.
 */
export abstract class WidgetEmbed extends HTMLElement {
  /** Puts the widget into the frame and reports when it has loaded or failed. */
  protected abstract start(frame: Element, ready: () => void, fail: () => void): void

  connectedCallback(): void {
    if (this.dataset.state) return
    const button = this.querySelector('[data-show]')
    this.dataset.state = button ? 'asking' : 'idle'
    if (button) {
      button.addEventListener('click', () => this.#load(true), { once: true })
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        this.#load()
      },
      { rootMargin: NEAR },
    )
    observer.observe(this)
  }

  /** @param takesFocus true to move the focus from the removed button to its replacement */
  #load(takesFocus = false): void {
    const frame = this.querySelector<HTMLElement>('[data-frame]')
    if (!frame) return
    const fail = () => {
      if (this.dataset.state !== 'loading') return
      this.dataset.state = 'failed'
      // Below the window the empty frame goes; in it, what the visitor reads would move.
      this.toggleAttribute('data-collapsed', this.getBoundingClientRect().top > innerHeight)
    }
    const ready = () => {
      this.dataset.state = 'ready'
    }
    this.dataset.state = 'loading'
    if (takesFocus) {
      frame.tabIndex = -1
      frame.focus({ preventScroll: true })
    }
    setTimeout(fail, PATIENCE)
    this.start(frame, ready, fail)
  }
}
