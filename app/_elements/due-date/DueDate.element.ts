import { HOUR_MS } from '#lib/server/durations.ts'
import { recall } from '../storage.element.ts'
import { SENT_AT_KEY } from './sentAt.ts'

/**
 * Shows the time that is `data-hours` after the visitor's referral, by their clock and time zone; empty if this tab
 * sent none. The page is the same for all visitors, so it can't contain the date.
 */
export class DueDate extends HTMLElement {
  connectedCallback(): void {
    const { hours, before = '' } = this.dataset
    const sentAt = Number(recall('sessionStorage', SENT_AT_KEY))
    const moment = new Date(sentAt + Number(hours) * HOUR_MS)
    if (!sentAt || Number.isNaN(moment.getTime())) return
    this.textContent =
      before +
      moment.toLocaleString('en-GB', {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      })
  }
}
