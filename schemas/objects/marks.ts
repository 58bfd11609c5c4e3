import { defineArrayMember } from '@sanity/types'

/** Emphasis and links, the same in every kind of rich text. */
export const marks = {
  decorators: [
    { title: 'Strong', value: 'strong' },
    { title: 'Emphasis', value: 'em' },
  ],
  annotations: [defineArrayMember({ type: 'link' })],
}

export const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]

export const normalStyle = { title: 'Normal', value: 'normal' }
