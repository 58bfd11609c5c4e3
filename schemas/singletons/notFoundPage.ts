import { UnlinkIcon } from '@sanity/icons/Unlink'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'

export const notFoundPage = defineType({
  name: 'notFoundPage',
  type: 'document',
  ...pageIdentity('notFoundPage'),
  icon: UnlinkIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    richText('body', 'Text', { group: 'text', description: 'The heading is fixed.' }),
    line('linkLabel', 'Link to the home page', {
      group: 'text',
      initialValue: defaultLabels.homeLink,
    }),
    seoField,
  ],
})
