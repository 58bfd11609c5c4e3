import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType } from '@sanity/types'
import { line, richText } from '../textFields.ts'

const icons = [
  { value: 'strategy', title: 'Strategy' },
  { value: 'email', title: 'Email' },
  { value: 'funnel', title: 'Funnel' },
  { value: 'conversion', title: 'Conversion' },
  { value: 'media', title: 'Paid media' },
  { value: 'automation', title: 'Automation' },
]

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: ComponentIcon,
  fields: [
    line('title', 'Name', { advisedLength: 40 }),
    richText('body', 'Benefit for the client', {
      description: 'One short paragraph, then about three short points as a list.',
    }),
    defineField({
      name: 'icon',
      title: 'Sign',
      type: 'string',
      options: { list: icons, layout: 'radio' },
      validation: (rule) => rule.required().error('Please choose a sign.'),
    }),
  ],
  preview: { select: { title: 'title' } },
})
