import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { line, richText } from '../textFields.ts'

/** Eight days of emails follow the method PDF (requirements §9.3). */
const DAYS = 8

const email = () => [
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
  groups: [
    { name: 'sign-up', title: 'Sign-up', default: true },
    { name: 'days', title: 'Day by day' },
  ],
  fields: [
    defineField({
      name: 'confirmation',
      title: 'Confirmation',
      type: 'object',
      group: 'sign-up',
      description:
        'Asks whether the address is right. Your provider sends nothing else before its button is clicked.',
      fields: [
        ...email(),
        line('buttonLabel', 'Button', { initialValue: defaultLabels.confirmAddress, advisedLength: 40 }),
      ],
    }),
    defineField({
      name: 'delivery',
      title: 'The PDF',
      type: 'object',
      group: 'sign-up',
      description: 'Carries the method PDF. How soon it comes is in Facts and promises.',
      fields: email(),
    }),
    defineField({
      name: 'days',
      title: 'Days',
      type: 'array',
      group: 'days',
      description: 'One email a day, the first on the day after the PDF.',
      options: { exactly: { count: DAYS, plural: 'emails' } },
      of: [
        defineArrayMember({
          name: 'dayEmail',
          title: 'Email',
          type: 'object',
          fields: email(),
          preview: { select: { title: 'subject', subtitle: 'body' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(DAYS)
          .max(DAYS)
          .error(
            `The series has exactly ${inWords(DAYS)} emails. Add or remove some until there are ${inWords(DAYS)}.`,
          ),
    }),
  ],
  preview: { prepare: () => ({ title: 'Emails after sign-up' }) },
})
