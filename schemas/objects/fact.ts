import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from '@sanity/types'
import { factDefinitions, namesFact } from '#lib/facts/facts.ts'

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
      // The Studio lists the facts, those that the site owner added included: studio/inputs/facts/FactChoice.tsx.
      validation: (rule) =>
        rule.custom((value) => namesFact(value) || 'Please choose a fact, or remove the chip.'),
    }),
  ],
  preview: {
    select: { key: 'fact' },
    prepare: ({ key }) => ({
      title:
        factDefinitions.find((definition) => definition.key === key)?.title ??
        (namesFact(key) ? 'Your own fact' : 'Choose a fact'),
    }),
  },
})
