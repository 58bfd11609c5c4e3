interface SchedulerApi {
  initInlineWidget(options: { url: string; parentElement: Element }): void
}

declare global {
  interface Window {
    Calendly?: SchedulerApi
  }
}

/** How long the widget may take before the plain link comes back, in milliseconds. A link is promised within 5 s. */
const PATIENCE = 4_000

/** How near the section must come before the third party is contacted. */
const NEAR = '600px 0px'

/**
 * Loads the scheduling widget into `[data-frame]` when the section nears the viewport. `data-state` says how far it
 * is: `idle`, `loading`, `ready` or `failed`. The style sheet shows the plain link in every state but `loading`.
 */
export class SchedulerEmbed extends HTMLElement {
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
    const { url = '', script = '' } = this.dataset
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
    const loader = document.createElement('script')
    loader.src = script
    loader.onerror = fail
    loader.onload = () => {
      try {
        window.Calendly?.initInlineWidget({ url, parentElement: frame })
      } catch {}
      // Without an iframe there is nothing to wait for; with one, it is ready when its document has arrived.
      const widget = frame.querySelector('iframe')
      if (widget) widget.addEventListener('load', ready)
      else fail()
    }
    document.head.append(loader)
  }
}
