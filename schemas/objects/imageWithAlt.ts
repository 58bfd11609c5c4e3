import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from '@sanity/types'
import { isRecord } from '#lib/server/isRecord.ts'

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'Picture description',
      type: 'string',
      description:
        'One sentence, read aloud to visitors who cannot see the picture and shown when it fails to load.',
      validation: (rule) => [
        rule.custom((value, { parent }) =>
          isRecord(parent) && parent.asset && !value?.trim()
            ? 'Please describe the picture in one sentence: some visitors hear it instead of seeing it.'
            : true,
        ),
        rule.max(160).warning('Longer than 160 characters. One short sentence is easier to listen to.'),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown under the picture where the page has room for it. May stay empty.',
    }),
  ],
})
