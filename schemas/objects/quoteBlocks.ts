import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { EditIcon } from '@sanity/icons/Edit'
import { ImageIcon } from '@sanity/icons/Image'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, richText } from '../textFields.ts'

export const pullQuote = defineType({
  name: 'pullQuote',
  title: 'Highlighted sentence',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    paragraph('text', 'Sentence', {
      description: 'A sentence of your own that deserves to stand out. Not the place for a client’s words.',
      advisedLength: 200,
    }),
  ],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }) => ({ title: text || 'Empty sentence', subtitle: 'Highlighted sentence' }),
  },
})

export const callout = defineType({
  name: 'callout',
  title: 'Box',
  type: 'object',
  icon: InfoOutlineIcon,
  fields: [line('heading', 'Heading', { optional: true }), richText('body', 'Text')],
  preview: {
    select: { heading: 'heading', text: 'body.0.children.0.text' },
    prepare: ({ heading, text }) => ({ title: heading || text || 'Empty box', subtitle: 'Box' }),
  },
})

export const worksheet = defineType({
  name: 'worksheet',
  title: 'Filled-in page',
  type: 'object',
  icon: ClipboardIcon,
  fields: [
    line('heading', 'Printed heading', { optional: true, advisedLength: 60 }),
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      description: 'The page prints each question and draws the answer in handwriting.',
      of: [
        defineArrayMember({
          name: 'worksheetQuestion',
          title: 'Question',
          type: 'object',
          fields: [
            line('question', 'Question', { advisedLength: 80 }),
            line('answer', 'Answer', {
              description: 'As somebody would write it. Never the words of a real client.',
              advisedLength: 60,
            }),
          ],
          preview: { select: { title: 'question', subtitle: 'answer' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Please add at least one question.'),
    }),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }) => ({ title: heading || 'Page without a heading', subtitle: 'Filled-in page' }),
  },
})

export const signature = defineType({
  name: 'signature',
  title: 'Signature',
  type: 'object',
  icon: EditIcon,
  fields: [line('name', 'Your name as you sign', { advisedLength: 40 })],
  preview: {
    select: { name: 'name' },
    prepare: ({ name }) => ({ title: name || 'No name yet', subtitle: 'Signature' }),
  },
})

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'imageWithAlt',
  icon: ImageIcon,
  validation: (rule) =>
    rule.required().assetRequired().error('Please choose a picture, or remove this block.'),
})
