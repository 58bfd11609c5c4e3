import { defineField } from '@sanity/types'
import { line, richText } from '../textFields.ts'

/**
 * Returns the section with the booking calendar.
 * @param calendar the name of the calendar in Settings
 * @param ctaLabel the button's text in a new document
 */
export function bookingField(calendar: string, ctaLabel?: string) {
  return defineField({
    name: 'booking',
    title: 'Booking',
    type: 'object',
    group: 'booking',
    description: `Shows the calendar “${calendar}”, whose address is in Settings.`,
    fields: [
      line('heading', 'Heading'),
      richText('body', 'Text'),
      line('ctaLabel', 'Button', {
        description: 'The text of every button that leads to the calendar.',
        advisedLength: 40,
        ...(ctaLabel && { initialValue: ctaLabel }),
      }),
    ],
  })
}
