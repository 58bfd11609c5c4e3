import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from '@sanity/types'
import { linkFault } from '#lib/links/linkFault.ts'

/** Target of a link. The input in studio/inputs/addresses offers the site's pages and completes typed addresses. */
export const linkAddress = defineType({ name: 'linkAddress', title: 'Link target', type: 'string' })

/** An address on another site. The input in studio/inputs/addresses completes typed addresses. */
export const webAddress = defineType({ name: 'webAddress', title: 'Web address', type: 'string' })

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
      validation: (rule) => rule.custom((href) => linkFault(href) ?? true),
    }),
  ],
})
