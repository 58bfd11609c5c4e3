import { DocumentPdfIcon } from '@sanity/icons/DocumentPdf'
import { defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'

export const leadPage = defineType({
  name: 'leadPage',
  type: 'document',
  ...pageIdentity('leadPage'),
  icon: DocumentPdfIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    line('heading', 'Heading', { group: 'text' }),
    richText('body', 'Text', { group: 'text', description: 'Shown next to the form, on phones after it.' }),
    line('frameTitle', 'Name of the form', {
      group: 'text',
      description: 'Read aloud to visitors who cannot see the form.',
      initialValue: defaultLabels.leadFrameTitle,
    }),
    seoField,
  ],
})
