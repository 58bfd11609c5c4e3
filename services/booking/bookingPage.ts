import { DEMONSTRATION_PATH } from '#lib/embeds/demonstrationAddresses.ts'
import { type Html, html } from '#lib/server/html/html.ts'
import { type DemonstrationPage, demonstrationPage } from '../demonstration/demonstrationPage.ts'

/** The path below which the scheduler answers. */
export const BOOKING_PATH = `${DEMONSTRATION_PATH}/booking`

const script = html`<script src="${BOOKING_PATH}/frame.js" defer></script>`

/** Returns a page of the scheduler. */
export const page = (content: Omit<DemonstrationPage, 'service' | 'head'>): Response =>
  demonstrationPage({ ...content, service: 'scheduler', head: script })

/** Returns the attribute with the event that the page around the frame receives, in Calendly's words. */
export const sendsEvent = (event: string): Html => html` data-event="calendly.${event}"`
