import { Booking } from '#app/_ui/sales/Booking.tsx'
import type { HomePage } from '#lib/content/pages/homePage.ts'
import type { SiteSettings } from '#lib/content/readers/readSettings.ts'

/** The section in which visitors book the consultation. */
export function Contact({ contact, settings }: Pick<HomePage, 'contact'> & { settings: SiteSettings }) {
  return (
    <Booking
      id="contact"
      heading={contact.heading}
      body={contact.body}
      settings={settings}
      event="consultation"
    />
  )
}
