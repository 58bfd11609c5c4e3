import { defineArrayMember, defineType } from '@sanity/types'
import { lists, marks, normalStyle } from './marks.ts'

export const shortText = defineType({
  name: 'shortText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [normalStyle],
      lists,
      marks,
      of: [defineArrayMember({ type: 'fact' })],
    }),
  ],
})
