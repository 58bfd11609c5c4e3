import { defineField } from '@sanity/types'
import { isRecord } from '#lib/server/isRecord.ts'

const missing = (what: string) => `The email is switched on, so it needs ${what}.`
const hasBlocks = (value: unknown) => Array.isArray(value) && value.length > 0
const isOn = (parent: unknown) => isRecord(parent) && parent.enabled === true

/** The email to the referrer. */
export const referrerConfirmationField = defineField({
  name: 'referrerConfirmation',
  title: 'Email to the person who refers',
  type: 'object',
  group: 'email',
  fields: [
    defineField({
      name: 'enabled',
      title: 'Send it',
      type: 'boolean',
      description:
        'Below your text it lists what happens next, with dates, and has the link by which the person sees and erases what is held about them. Off: they see the thank-you page only.',
      initialValue: false,
    }),
    defineField({
      name: 'subject',
      title: 'Subject',
      type: 'string',
      validation: (rule) => [
        rule.custom((value, { parent }) => (isOn(parent) && !value?.trim() ? missing('a subject') : true)),
        rule.max(70).warning('Longer than 70 characters. Mail programs cut it off.'),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'shortText',
      validation: (rule) =>
        rule.custom((value, { parent }) => (isOn(parent) && !hasBlocks(value) ? missing('a text') : true)),
    }),
  ],
})
