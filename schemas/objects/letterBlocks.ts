import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { BoltIcon } from '@sanity/icons/Bolt'
import { CaseIcon } from '@sanity/icons/Case'
import { defineField, defineType } from '@sanity/types'
import { line } from '../textFields.ts'

export const letterCallToAction = defineType({
  name: 'letterCallToAction',
  title: 'Button to the booking section',
  type: 'object',
  icon: BoltIcon,
  fields: [line('label', 'Text on the button', { advisedLength: 40 })],
  preview: {
    select: { label: 'label' },
    prepare: ({ label }) => ({
      title: label || 'Button without text',
      subtitle: 'Button to the booking section',
    }),
  },
})

export const letterCaseStudy = defineType({
  name: 'letterCaseStudy',
  title: 'Case study',
  type: 'object',
  icon: CaseIcon,
  fields: [
    defineField({
      name: 'caseStudy',
      title: 'Which case study',
      type: 'reference',
      to: [{ type: 'caseStudy' }],
      validation: (rule) => rule.required().error('Please choose a case study, or remove this block.'),
    }),
  ],
  preview: {
    select: { title: 'caseStudy.title', media: 'caseStudy.image' },
    prepare: ({ title, media }) => ({
      title: title ?? 'No case study chosen',
      subtitle: 'Case study',
      media,
    }),
  },
})

/** A mark in the letter that says: this page’s own section comes here. */
function placement(name: string, title: string, section: string) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: BlockElementIcon,
    description: `The page’s section “${section}” appears at this place of the letter. Without this mark it follows the letter.`,
    fields: [
      line('note', 'Note to yourself', {
        optional: true,
        description: 'Visitors never see it. May stay empty.',
      }),
    ],
    preview: {
      select: { note: 'note' },
      prepare: ({ note }) => ({ title, subtitle: note || `The section “${section}” appears here` }),
    },
  })
}

export const letterBeforeAfter = placement('letterBeforeAfter', 'Before and after', 'Before and after')
export const letterDeliverables = placement('letterDeliverables', 'Deliverables', 'Seven deliverables')
export const letterGuarantee = placement('letterGuarantee', 'Guarantee', 'Guarantee')
