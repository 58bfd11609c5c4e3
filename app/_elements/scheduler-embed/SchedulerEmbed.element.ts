import { WidgetEmbed } from '../embed/WidgetEmbed.element.ts'
import { contracts } from './contracts.element.ts'

/** The scheduling widget of the booking page `data-url`, made by `data-script` after its `data-contract`. */
export class SchedulerEmbed extends WidgetEmbed {
  protected override start(frame: Element, ready: () => void, fail: () => void): void {
    const { url = '', contract: name = '', script } = this.dataset
    const contract = contracts[name]
    if (!contract || !script) {
      fail()
      return
    }
    const widget = { url, script, frame }
    // Other frames send messages too.
    addEventListener('message', ({ source, data }) => {
      if (!source || source !== frame.querySelector('iframe')?.contentWindow) return
      const said = contract.read(Object(data))
      if (said) ready()
      if (said === 'booked') this.dataset.booked = ''
    })
    const loader = document.createElement('script')
    loader.src = script
    loader.onerror = fail
    loader.onload = () => {
      try {
        contract.show(widget)
      } catch {}
      // Without a frame the wait ends; with one, the frame reports when it is ready.
      if (!frame.querySelector('iframe')) fail()
    }
    contract.prepare(widget)
    document.head.append(loader)
  }
}
