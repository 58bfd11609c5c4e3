import { defineArrayMember, defineType } from '@sanity/types'

/** Emphasis and links, the same in every kind of rich text. */
const marks = {
  decorators: [
    { title: 'Strong', value: 'strong' },
    { title: 'Emphasis', value: 'em' },
  ],
  annotations: [defineArrayMember({ type: 'link' })],
}

const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

const normalStyle = { title: 'Normal', value: 'normal' }

const fact = defineArrayMember({ type: 'fact' })

const paragraphs = defineArrayMember({ type: 'block', styles: [normalStyle], lists, marks, of: [fact] })

const shortText = defineType({ name: 'shortText', title: 'Text', type: 'array', of: [paragraphs] })

const adviceText = defineType({
  name: 'adviceText',
  title: 'Advice',
  type: 'array',
  of: [{ ...paragraphs, lists: [], of: [fact, defineArrayMember({ type: 'metric' })] }],
})

const letterText = defineType({
  name: 'letterText',
  title: 'Letter',
  type: 'array',
  of: [
    {
      ...paragraphs,
      styles: [
        normalStyle,
        { title: 'Opening paragraph', value: 'lead' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quotation', value: 'blockquote' },
      ],
    },
    { type: 'letterCallToAction' },
    { type: 'letterCaseStudy' },
    { type: 'letterBeforeAfter' },
    { type: 'letterDeliverables' },
    { type: 'letterGuarantee' },
    { type: 'pullQuote' },
    { type: 'callout' },
    { type: 'worksheet' },
    { type: 'signature' },
    { type: 'figure' },
  ],
})

export const richTexts = [shortText, adviceText, letterText]
