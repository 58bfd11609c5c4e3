import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { ImageIcon } from '@sanity/icons/Image'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType } from '@sanity/types'
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

export const figure = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'imageWithAlt',
  icon: ImageIcon,
  validation: (rule) =>
    rule.required().assetRequired().error('Please choose a picture, or remove this block.'),
})
