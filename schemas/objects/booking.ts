import { section } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

interface BookingOptions {
  /** The button's text in a new document. */
  ctaLabel?: string
  /** Adds a link to the method PDF, for visitors who are not ready to talk. */
  linksMethod?: boolean
}

export const methodLink = line('methodLabel', 'Link to the method PDF', {
  optional: true,
  description: 'For visitors who would rather read first. Empty shows no link.',
  advisedLength: 60,
})

/**
 * Returns the section with the booking calendar.
 * @param calendar the name of the calendar in Settings
 */
export const bookingField = (calendar: string, { ctaLabel, linksMethod = false }: BookingOptions = {}) =>
  section('booking', 'Booking', {
    description: `Shows the calendar “${calendar}”, whose address is in Settings.`,
    fields: [
      line('heading', 'Heading'),
      richText('body', 'Text'),
      line('ctaLabel', 'Button', {
        description: 'The text of every button that leads to the calendar.',
        advisedLength: 40,
        ...(ctaLabel && { initialValue: ctaLabel }),
      }),
      ...(linksMethod ? [methodLink] : []),
    ],
  })
