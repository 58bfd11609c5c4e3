import { WidgetEmbed } from '../embed/WidgetEmbed.element.ts'

interface SchedulerApi {
  initInlineWidget(options: { url: string; parentElement: Element }): void
}

declare global {
  interface Window {
    Calendly?: SchedulerApi
  }
}

/** The scheduling widget of the booking page `data-url`, made by the provider's script `data-script`. */
export class SchedulerEmbed extends WidgetEmbed {
  protected override start(frame: Element, ready: () => void, fail: () => void): void {
    const { url = '', script = '' } = this.dataset
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
