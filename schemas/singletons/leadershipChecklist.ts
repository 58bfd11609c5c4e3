import { defineArrayMember, defineField } from 'sanity'
import { line, richText } from '../fields.ts'
import { exactly } from '../lists.ts'

export const checklistField = defineField({
  name: 'checklist',
  title: 'Checklist',
  type: 'object',
  group: 'checklist',
  description: 'The visitor ticks statements and sees one of the three verdicts below.',
  fields: [
    line('heading', 'Heading'),
    richText('intro', 'Introduction'),
    richText('prerequisites', 'What it takes to begin', {
      description: 'Price of the offer and number of subscribers are in Facts and promises.',
    }),
    defineField({
      name: 'items',
      title: 'Statements',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.required().length(10).error(exactly(10, 'statements')),
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
