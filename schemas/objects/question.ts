import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from '@sanity/types'
import { section, tab } from '../formParts.ts'
import { list } from '../lists.ts'
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

/** The questions section that all sales pages have. */
export const faqTab = tab('faq', 'Questions', [
  section('faq', 'Questions', {
    fields: [
      line('heading', 'Heading'),
      list('questions', 'Questions and answers', {
        of: { type: 'question' },
        validation: (rule) => rule.min(3).warning('Fewer than three questions make a thin section.'),
      }),
    ],
  }),
])
