import { defineField, defineType } from 'sanity'

const version = (name: 'a' | 'b', title: string) =>
  defineField({
    name,
    title,
    type: 'object',
    fields: [
      defineField({ name: 'headline', title: 'Headline', type: 'string' }),
      defineField({ name: 'lead', title: 'Text under the headline', type: 'text' }),
      defineField({ name: 'primaryLabel', title: 'First button', type: 'string' }),
      defineField({ name: 'secondaryLabel', title: 'Second button', type: 'string' }),
    ],
  })

/** What both versions said on a day. Nobody writes it: studio/inputs/versions keeps it as it is published. */
export const comparedVersions = defineType({
  name: 'comparedVersions',
  title: 'What is compared',
  type: 'object',
  fields: [
    defineField({ name: 'on', title: 'Kept on', type: 'date' }),
    version('a', 'Version A'),
    version('b', 'Version B'),
  ],
})
