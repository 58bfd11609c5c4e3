import { LockIcon } from '@sanity/icons/Lock'
import { defineField, defineType } from '@sanity/types'
import { withoutBlocks } from '../objects/letterBlockRule.ts'
import { pageIdentity } from '../page.ts'
import { line, seoField, seoGroup } from '../textFields.ts'

export const privacyPage = defineType({
  name: 'privacyPage',
  type: 'document',
  ...pageIdentity('privacyPage'),
  icon: LockIcon,
  groups: [{ name: 'text', title: 'Text', default: true }, seoGroup],
  fields: [
    line('heading', 'Heading', { group: 'text' }),
    defineField({
      name: 'updated',
      title: 'Last changed',
      type: 'date',
      group: 'text',
      description: 'Change it whenever the text changes.',
      validation: (rule) => rule.required().error('Please say when the text was last changed.'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'letterText',
      group: 'text',
      validation: (rule) => [
        rule.required().error('Please write the privacy notice: the law asks for one.'),
        rule.custom(
          withoutBlocks([
            'letterCallToAction',
            'letterCaseStudy',
            'letterBeforeAfter',
            'letterDeliverables',
            'letterGuarantee',
          ]),
        ),
      ],
    }),
    seoField,
  ],
})
