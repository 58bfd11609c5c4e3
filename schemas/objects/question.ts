import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, richText } from '../textFields.ts'

export const question = defineType({
  name: 'question',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    line('question', 'Question', { description: 'As a visitor would ask it.', advisedLength: 120 }),
    richText('answer', 'Answer'),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})

/** The questions section that both sales pages have. */
export const faqField = defineField({
  name: 'faq',
  title: 'Questions',
  type: 'object',
  group: 'faq',
  fields: [
    line('heading', 'Heading'),
    defineField({
      name: 'questions',
      title: 'Questions and answers',
      type: 'array',
      of: [defineArrayMember({ type: 'question' })],
      validation: (rule) => rule.min(3).warning('Fewer than three questions make a thin section.'),
    }),
  ],
})
