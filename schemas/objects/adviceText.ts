import { defineArrayMember, defineType } from '@sanity/types'
import { marks, normalStyle } from './marks.ts'

export const adviceText = defineType({
  name: 'adviceText',
  title: 'Advice',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [normalStyle],
      lists: [],
      marks,
      of: [defineArrayMember({ type: 'fact' }), defineArrayMember({ type: 'metric' })],
    }),
  ],
})
