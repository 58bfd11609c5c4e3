import { ConfettiIcon } from '@sanity/icons/Confetti'
import { defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { titledItem } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'

export const leadThankYouPage = defineType({
  name: 'leadThankYouPage',
  type: 'document',
  ...pageIdentity('leadThankYouPage'),
  icon: ConfettiIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, { name: 'booking', title: 'Booking' }, seoGroup],
  fields: [
    line('heading', 'Heading', { group: 'text' }),
    richText('confirmation', 'Confirmation', {
      group: 'text',
      description: 'Says that the PDF is on its way. How soon is in Facts and promises.',
    }),
    defineField({
      name: 'next',
      title: 'What comes next',
      type: 'object',
      group: 'text',
      fields: [
        line('heading', 'Heading'),
        defineField({
          name: 'items',
          title: 'Steps',
          type: 'array',
          of: [titledItem('step', 'Step')],
          validation: (rule) => rule.required().min(1).error('Please add at least one step.'),
        }),
      ],
    }),
    line('emailsHeading', 'Heading of the emails', {
      group: 'text',
      description: 'Their subjects are in “Emails after sign-up”.',
      initialValue: defaultLabels.emailsAfterPdf,
    }),
    bookingField('Assessment', { ctaLabel: defaultLabels.assessmentButton }),
    seoField,
  ],
})
