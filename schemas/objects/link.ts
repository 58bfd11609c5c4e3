import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from '@sanity/types'
import { linkFault } from '#lib/links/linkFault.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'href',
      title: 'Where it leads',
      type: 'linkAddress',
      description: 'A page of this site, a web address, an email address or a telephone number.',
      validation: (rule) => rule.custom((href) => linkFault(href)?.sentence ?? true),
    }),
  ],
})
