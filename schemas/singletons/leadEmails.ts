import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { entry, inTabs, section, tab } from '../formParts.ts'
import { fixedList } from '../lists.ts'
import { line, richText } from '../textFields.ts'

const email = [
  line('subject', 'Subject', { advisedLength: 60 }),
  richText('body', 'Text', { description: 'An address of this site may be written short, such as /ILM.' }),
]

/** The emails after a sign-up, for the site owner's provider. The demonstration sends the one with the PDF. */
export const leadEmails = defineType({
  name: 'leadEmails',
  title: 'Emails after sign-up',
  type: 'document',
  icon: EnvelopeIcon,
  description:
    'Your email provider sends these: copy each text over. The demonstration sends the one with the PDF to its mailbox.',
  ...inTabs([
    tab('sign-up', 'Sign-up', [
      section('confirmation', 'Confirmation', {
        description:
          'Asks whether the address is right. Your provider sends nothing else before its button is clicked.',
        fields: [
          ...email,
          line('buttonLabel', 'Button', { initialValue: defaultLabels.confirmAddress, advisedLength: 40 }),
        ],
      }),
      section('delivery', 'The PDF', {
        description: 'Carries the method PDF. How soon it comes is in Facts and promises.',
        fields: email,
      }),
    ]),
    tab('days', 'Day by day', [
      // Requirements §9.3 fix the number.
      fixedList('days', 'Days', entry('dayEmail', 'Email', email), {
        count: 8,
        plural: 'emails',
        owner: 'The series has',
        description: 'One email a day, the first on the day after the PDF.',
      }),
    ]),
  ]),
  preview: { prepare: () => ({ title: 'Emails after sign-up' }) },
})
