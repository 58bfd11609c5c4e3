import { HeartIcon } from '@sanity/icons/Heart'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'

export const referralThankYouPage = defineType({
  name: 'referralThankYouPage',
  type: 'document',
  ...pageIdentity('referralThankYouPage'),
  icon: HeartIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    line('nextHeading', 'Heading of the three steps', {
      group: 'text',
      optional: true,
      initialValue: defaultLabels.whatHappensNext,
      description: 'The page’s own heading, the titles of the steps and the two buttons are fixed.',
    }),
    richText('received', 'First step: it has arrived', { group: 'text', optional: true }),
    richText('reply', 'Second step: when you reply', {
      group: 'text',
      description: 'The time is in Facts and promises. Visitors who come from the form also read the date.',
    }),
    richText('bonus', 'Third step: when the bonus is paid', {
      group: 'text',
      description:
        'The time is in Facts and promises. There is no date, because the day of the engagement is unknown.',
    }),
    seoField,
  ],
})
