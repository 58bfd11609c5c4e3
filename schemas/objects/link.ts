import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'href',
      title: 'Where it leads',
      type: 'url',
      description:
        'A page of this site such as /referral, a web address, mailto: and an e-mail address, or tel: and a number.',
      validation: (rule) => [
        rule.required().error('Please say where the link leads, or remove the link.'),
        rule
          .uri({ allowRelative: true, scheme: ['https', 'http', 'mailto', 'tel'] })
          .error(
            'This is not an address that a visitor can open. Use /a-page, https://…, mailto:… or tel:….',
          ),
      ],
    }),
  ],
})
