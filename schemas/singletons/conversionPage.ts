import { BoltIcon } from '@sanity/icons/Bolt'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { defaultLabels } from '#lib/labels.ts'
import { drawingField, references, titledItems } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroField } from '../objects/hero.ts'
import { offerField } from '../objects/offer.ts'
import { faqField } from '../objects/question.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'

export const conversionPage = defineType({
  name: 'conversionPage',
  type: 'document',
  ...pageIdentity('conversionPage'),
  icon: BoltIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'letter', title: 'Letter' },
    { name: 'cases', title: 'Case studies' },
    { name: 'proof', title: 'Comparison and deliverables' },
    { name: 'guarantee', title: 'Guarantee' },
    { name: 'faq', title: 'Questions' },
    { name: 'booking', title: 'Booking' },
    seoGroup,
  ],
  fields: [
    salesHeroField,
    richText('letter', 'Letter', {
      type: 'letterText',
      group: 'letter',
      description:
        'Put the page’s own sections (comparison, deliverables, guarantee) where they belong with the menu “Block” above the text. A section that is not placed comes after the letter.',
    }),
    line('casesHeading', 'Heading of the case studies', {
      group: 'cases',
      initialValue: defaultLabels.caseStudies,
    }),
    references('cases', 'Case studies', {
      to: 'caseStudy',
      count: 2,
      plural: 'case studies',
      group: 'cases',
    }),
    defineField({
      name: 'beforeAfter',
      title: 'Before and after',
      type: 'object',
      group: 'proof',
      fields: [
        line('heading', 'Heading'),
        line('beforeTitle', 'Title of the left side', { initialValue: defaultLabels.comparison.before }),
        line('afterTitle', 'Title of the right side', { initialValue: defaultLabels.comparison.after }),
        defineField({
          name: 'rows',
          title: 'Rows',
          type: 'array',
          of: [
            defineArrayMember({
              name: 'beforeAfterRow',
              title: 'Row',
              type: 'object',
              fields: [line('before', 'Before'), line('after', 'After')],
              preview: { select: { title: 'before', subtitle: 'after' } },
            }),
          ],
          validation: (rule) => rule.required().min(1).error('Please add at least one row.'),
        }),
      ],
    }),
    defineField({
      name: 'deliverables',
      title: 'Seven deliverables',
      type: 'object',
      group: 'proof',
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        titledItems('items', 'Deliverables', {
          item: 'deliverable',
          itemTitle: 'Deliverable',
          count: 7,
          plural: 'deliverables',
          more: [drawingField],
        }),
      ],
    }),
    defineField({
      name: 'guarantee',
      title: 'Guarantee',
      type: 'object',
      group: 'guarantee',
      description: 'Its figures are in Facts and promises: use chips, so that they agree everywhere.',
      fields: [
        line('heading', 'Heading'),
        richText('body', 'Text'),
        richText('terms', 'Conditions', {
          description: 'The client’s part of the guarantee.',
        }),
      ],
    }),
    faqField,
    offerField,
    bookingField('Strategy session', { linksMethod: true }),
    seoField,
  ],
})
