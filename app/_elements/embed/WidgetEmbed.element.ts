/** How long a widget may take before the plain link comes back, in milliseconds. A link is promised within 5 s. */
const PATIENCE = 4_000

/** How near the section must come before the third party is contacted. */
const NEAR = '600px 0px'

/**
 * Loads a third party's widget into `[data-frame]` when the section nears the viewport. `data-state` says how far it
 * is: `idle`, `loading`, `ready` or `failed`. The style sheet shows the plain link in every state but `loading`.
 */
export abstract class WidgetEmbed extends HTMLElement {
  /** Puts the widget into the frame and tells when it has arrived or can't come. */
  protected abstract start(frame: Element, ready: () => void, fail: () => void): void

  connectedCallback(): void {
    if (this.dataset.state) return
    this.dataset.state = 'idle'
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

  #load(): void {
    const frame = this.querySelector('[data-frame]')
    if (!frame) return
    const fail = () => {
      if (this.dataset.state === 'loading') this.dataset.state = 'failed'
    }
    const ready = () => {
      this.dataset.state = 'ready'
    }
    this.dataset.state = 'loading'
    setTimeout(fail, PATIENCE)
    this.start(frame, ready, fail)
  }
}
