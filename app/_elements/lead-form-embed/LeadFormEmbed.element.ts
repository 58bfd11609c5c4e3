import { WidgetEmbed } from '../embed/WidgetEmbed.element.ts'

/** The email provider's form `data-url`, in a frame that is named `data-name`. */
export class LeadFormEmbed extends WidgetEmbed {
  protected override start(frame: Element, ready: () => void): void {
    const { url, demonstration, name = '' } = this.dataset
    const form = document.createElement('iframe')
    form.title = name
    form.addEventListener('load', ready)
    form.src = url ?? demonstration ?? ''
    frame.append(form)
  }
}
