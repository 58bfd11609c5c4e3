import { LockIcon } from '@sanity/icons/Lock'
import { defineField, defineType } from 'sanity'
import { line, richText, seoField, seoGroup } from '../fields.ts'

export const privacyPage = defineType({
  name: 'privacyPage',
  title: 'Privacy',
  type: 'document',
  icon: LockIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    line('heading', 'Heading', { group: 'text' }),
    defineField({
      name: 'updated',
      title: 'Last changed',
      type: 'date',
      group: 'text',
      description: 'Change it whenever the text changes.',
      validation: (rule) => rule.required().error('Please say when the text was last changed.'),
    }),
    richText('body', 'Text', { type: 'letterText', group: 'text' }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Privacy' }) },
})
