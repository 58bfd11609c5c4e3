import { ComponentIcon } from '@sanity/icons/Component'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields.ts'

const icons = [
  { value: 'strategy', title: 'Strategy' },
  { value: 'email', title: 'E-mail' },
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
    paragraph('summary', 'What it does for the client', { advisedLength: 220 }),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      description: 'Three or so short lines under the text.',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.unique().error('The same point is there twice.'),
        rule.max(5).warning('More than five points are hard to scan.'),
      ],
    }),
    defineField({
      name: 'icon',
      title: 'Sign',
      type: 'string',
      options: { list: icons, layout: 'radio' },
      validation: (rule) => rule.required().error('Please choose a sign.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
