import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from '@sanity/types'
import { factDefinitions } from '#lib/facts/facts.ts'

export const fact = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  icon: TagIcon,
  // Hides nothing. But the toolbar leaves out what has a rule for hiding, and facts stand first in it: studio/inputs/facts.
  hidden: () => false,
  description: 'A figure or promise from “Facts and promises”. Change it there once, and every page says so.',
  fields: [
    defineField({
      name: 'fact',
      title: 'Which fact',
      type: 'string',
      options: { list: factDefinitions.map(({ key, title }) => ({ value: key, title })) },
      validation: (rule) => rule.required().error('Please choose a fact, or remove the chip.'),
    }),
  ],
  preview: {
    select: { key: 'fact' },
    prepare: ({ key }) => ({
      title: factDefinitions.find((definition) => definition.key === key)?.title ?? 'Choose a fact',
    }),
  },
})
