import { HeartIcon } from '@sanity/icons/Heart'
import { defaultLabels } from '#lib/labels.ts'
import { pageType, tab } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

export const referralThankYouPage = pageType('referralThankYouPage', HeartIcon, [
  tab('text', 'Text', [
    line('nextHeading', 'Heading of the three steps', {
      optional: true,
      initialValue: defaultLabels.whatHappensNext,
      description: 'The page’s own heading, the titles of the steps and the two buttons are fixed.',
    }),
    richText('received', 'First step: it has arrived', { optional: true }),
    richText('reply', 'Second step: when you reply', {
      description: 'The time is in Facts and promises. Visitors who come from the form also read the date.',
    }),
    richText('bonus', 'Third step: when the bonus is paid', {
      description:
        'The time is in Facts and promises. There is no date, because the day of the engagement is unknown.',
    }),
  ]),
])
