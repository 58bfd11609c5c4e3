import { ConfettiIcon } from '@sanity/icons/Confetti'
import { defaultLabels } from '#lib/labels.ts'
import { pageType, section, tab } from '../formParts.ts'
import { list, titledItem } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { line, richText } from '../textFields.ts'

export const leadThankYouPage = pageType('leadThankYouPage', ConfettiIcon, [
  tab('text', 'Text', [
    line('heading', 'Heading'),
    richText('confirmation', 'Confirmation', {
      description: 'Says that the PDF is on its way. How soon is in Facts and promises.',
    }),
    section('next', 'What comes next', {
      fields: [
        line('heading', 'Heading'),
        list('items', 'Steps', {
          of: titledItem('step', 'Step'),
          validation: (rule) => rule.required().min(1).error('Please add at least one step.'),
        }),
      ],
    }),
    line('emailsHeading', 'Heading of the emails', {
      description: 'Their subjects are in “Emails after sign-up”.',
      initialValue: defaultLabels.emailsAfterPdf,
    }),
  ]),
  tab('booking', 'Booking', [bookingField('Assessment', { ctaLabel: defaultLabels.assessmentButton })]),
])
