import { LockIcon } from '@sanity/icons/Lock'
import { defineField } from '@sanity/types'
import { pageType, tab } from '../formParts.ts'
import { letterField, placements } from '../objects/letterField.ts'
import { line } from '../textFields.ts'

export const privacyPage = pageType('privacyPage', LockIcon, [
  tab('text', 'Text', [
    line('heading', 'Heading'),
    defineField({
      name: 'updated',
      title: 'Last changed',
      type: 'date',
      description: 'Change it whenever the text changes.',
      validation: (rule) => rule.required().error('Please say when the text was last changed.'),
    }),
    letterField('body', 'Text', {
      missing: 'Please write the privacy notice: the law asks for one.',
      without: ['letterCallToAction', 'letterCaseStudy', ...placements],
    }),
  ]),
])
