import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { BoltIcon } from '@sanity/icons/Bolt'
import { CaseIcon } from '@sanity/icons/Case'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { EditIcon } from '@sanity/icons/Edit'
import { ImageIcon } from '@sanity/icons/Image'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField, defineType, type FieldDefinition, type ObjectDefinition } from '@sanity/types'
import { entry, toggle } from '../formParts.ts'
import { list } from '../lists.ts'
import { line, paragraph, richText } from '../textFields.ts'

interface BlockOptions {
  icon: NonNullable<ObjectDefinition['icon']>
  description?: string
  fields: FieldDefinition[]
  /** Texts of which the first that is not empty represents the block. */
  shown: readonly string[]
  /** Represents a block without any. */
  empty: string
}

function block(name: string, title: string, { shown, empty, ...options }: BlockOptions) {
  return defineType({
    name,
    title,
    type: 'object',
    ...options,
    preview: {
      select: Object.fromEntries(shown.map((path, index) => [`text${index}`, path])),
      prepare: (texts) => ({ title: Object.values(texts).find(Boolean) ?? empty, subtitle: title }),
    },
  })
}

const letterCaseStudy = defineType({
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
function placement(name: string, title: string, shownSection = title) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: BlockElementIcon,
    description: `The page’s section “${shownSection}” appears at this place of the letter. Without this mark it follows the letter.`,
    fields: [
      line('note', 'Note to yourself', {
        optional: true,
        description: 'Visitors never see it. May stay empty.',
      }),
    ],
    preview: {
      select: { note: 'note' },
      prepare: ({ note }) => ({ title, subtitle: note || `The section “${shownSection}” appears here` }),
    },
  })
}

const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'imageWithAlt',
  icon: ImageIcon,
  validation: (rule) =>
    rule.required().assetRequired().error('Please choose a picture, or remove this block.'),
})

/** The blocks of a letter, except its paragraphs. */
export const letterBlocks = [
  block('letterCallToAction', 'Button to the booking section', {
    icon: BoltIcon,
    fields: [line('label', 'Text on the button', { advisedLength: 40 })],
    shown: ['label'],
    empty: 'Button without text',
  }),
  letterCaseStudy,
  placement('letterBeforeAfter', 'Before and after'),
  placement('letterDeliverables', 'Deliverables', 'Seven deliverables'),
  placement('letterGuarantee', 'Guarantee'),
  block('pullQuote', 'Highlighted sentence', {
    icon: BlockquoteIcon,
    fields: [
      paragraph('text', 'Sentence', {
        description: 'A sentence of your own that deserves to stand out. Not the place for a client’s words.',
        advisedLength: 200,
      }),
    ],
    shown: ['text'],
    empty: 'Empty sentence',
  }),
  block('callout', 'Box', {
    icon: InfoOutlineIcon,
    fields: [line('heading', 'Heading', { optional: true }), richText('body', 'Text')],
    shown: ['heading', 'body.0.children.0.text'],
    empty: 'Empty box',
  }),
  block('worksheet', 'Filled-in page', {
    icon: ClipboardIcon,
    fields: [
      line('heading', 'Printed heading', { optional: true, advisedLength: 60 }),
      list('questions', 'Questions', {
        description: 'The page prints each question and draws the answer in handwriting.',
        of: entry('worksheetQuestion', 'Question', [
          line('question', 'Question', { advisedLength: 80 }),
          line('answer', 'Answer', {
            description: 'As somebody would write it. Never the words of a real client.',
            advisedLength: 60,
          }),
          toggle('typed', 'Typed as an email', {
            description: 'Each answer gets its own sheet, as if several people wrote them.',
          }),
        ]),
        validation: (rule) => rule.required().min(1).error('Please add at least one question.'),
      }),
    ],
    shown: ['heading'],
    empty: 'Page without a heading',
  }),
  block('signature', 'Signature', {
    icon: EditIcon,
    fields: [line('name', 'Your name as you sign', { advisedLength: 40 })],
    shown: ['name'],
    empty: 'No name yet',
  }),
  figure,
]
