import { defineArrayMember, defineField } from '@sanity/types'
import { exactNumber } from '../../lists.ts'
import { line, richText } from '../../textFields.ts'

export const checklistField = defineField({
  name: 'checklist',
  title: 'Checklist',
  type: 'object',
  group: 'checklist',
  description:
    'The visitor ticks statements and sees one of the three verdicts below. Only the ten statements count.',
  fields: [
    line('heading', 'Heading'),
    richText('intro', 'Introduction'),
    richText('prerequisites', 'Prerequisites', {
      description:
        'Shown before the statements. Price of the offer and number of subscribers are in Facts and promises.',
    }),
    defineField({
      name: 'conditions',
      title: 'Conditions to tick first',
      type: 'array',
      description:
        'Shown before the statements. They score nothing; an unticked one shows its note next to the verdict.',
      of: [
        defineArrayMember({
          name: 'condition',
          title: 'Condition',
          type: 'object',
          fields: [
            richText('statement', 'Statement', {
              description: 'In the visitor’s words, beginning with “I” or “My”.',
            }),
            richText('note', 'Note when it is not ticked', {
              description: 'Explain the effect on the visitor, and what to do first.',
            }),
          ],
          preview: { select: { title: 'statement' } },
        }),
      ],
      validation: (rule) =>
        rule.max(3).warning('More than three conditions keep visitors from the statements.'),
    }),
    defineField({
      name: 'items',
      title: 'Statements',
      type: 'array',
      options: { exactly: { count: 10, plural: 'statements' } },
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        exactNumber(rule, 10, 'statements'),
        rule.unique().error('The same statement is there twice.'),
      ],
    }),
  ],
})

function verdict(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    fields: [line('title', 'Title'), richText('body', 'Text')],
  })
}

export const verdictsField = defineField({
  name: 'verdicts',
  title: 'Verdicts',
  type: 'object',
  group: 'checklist',
  fields: [
    verdict('ready', 'Ready', 'Shown from 8 ticks.'),
    verdict('strong', 'Strong candidate', 'Shown with 6 or 7 ticks.'),
    verdict('foundation', 'Needs foundation', 'Shown with fewer than 6 ticks.'),
  ],
})
