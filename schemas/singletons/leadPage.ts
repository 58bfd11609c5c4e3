import { DocumentPdfIcon } from '@sanity/icons/DocumentPdf'
import { defaultLabels } from '#lib/labels.ts'
import { pageType, tab } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

export const leadPage = pageType('leadPage', DocumentPdfIcon, [
  tab('text', 'Text', [
    line('heading', 'Heading'),
    richText('body', 'Text', { description: 'First paragraph next to the form, the rest below.' }),
    line('frameTitle', 'Name of the form', {
      description: 'Read aloud to visitors who cannot see the form.',
      initialValue: defaultLabels.leadFrameTitle,
    }),
  ]),
])
