import { UnlinkIcon } from '@sanity/icons/Unlink'
import { defaultLabels } from '#lib/labels.ts'
import { pageType, tab } from '../formParts.ts'
import { line, richText } from '../textFields.ts'

export const notFoundPage = pageType('notFoundPage', UnlinkIcon, [
  tab('text', 'Text', [
    richText('body', 'Text', { description: 'The heading is fixed.' }),
    line('linkLabel', 'Link to the home page', { initialValue: defaultLabels.homeLink }),
  ]),
])
