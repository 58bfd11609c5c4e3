import { defineField, defineType } from '@sanity/types'

/** The words of both versions on a day, as version 1.0.0 kept them. Nothing reads them any more. */
export const comparedVersions = defineType({
  name: 'comparedVersions',
  title: 'Subject of the comparison',
  type: 'object',
  fields: [
    defineField({ name: 'on', title: 'Kept on', type: 'date' }),
    defineField({ name: 'a', title: 'Version A', type: 'text' }),
    defineField({ name: 'b', title: 'Version B', type: 'text' }),
  ],
})
