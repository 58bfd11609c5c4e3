import { defineArrayMember, defineType } from '@sanity/types'
import { lists, marks, normalStyle } from './marks.ts'

export const letterText = defineType({
  name: 'letterText',
  title: 'Letter',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        normalStyle,
        { title: 'Opening paragraph', value: 'lead' },
        { title: 'Heading', value: 'h2' },
        { title: 'Smaller heading', value: 'h3' },
        { title: 'Quotation', value: 'blockquote' },
      ],
      lists,
      marks,
      of: [defineArrayMember({ type: 'fact' })],
    }),
    defineArrayMember({ type: 'letterCallToAction' }),
    defineArrayMember({ type: 'letterCaseStudy' }),
    defineArrayMember({ type: 'letterBeforeAfter' }),
    defineArrayMember({ type: 'letterDeliverables' }),
    defineArrayMember({ type: 'letterGuarantee' }),
    defineArrayMember({ type: 'pullQuote' }),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'worksheet' }),
    defineArrayMember({ type: 'signature' }),
    defineArrayMember({ type: 'figure' }),
  ],
})
