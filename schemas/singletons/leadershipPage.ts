import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { defineField, defineType } from '@sanity/types'
import { drawingField, references, titledItems } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroField } from '../objects/hero.ts'
import { withoutBlocks } from '../objects/letterBlockRule.ts'
import { offerField } from '../objects/offer.ts'
import { faqField } from '../objects/question.ts'
import { pageIdentity } from '../page.ts'
import { line, richText, seoField, seoGroup } from '../textFields.ts'
import { checklistField, verdictsField } from './parts/leadershipChecklist.ts'
import { revenueComparisonField } from './parts/revenueComparison.ts'

export const leadershipPage = defineType({
  name: 'leadershipPage',
  type: 'document',
  ...pageIdentity('leadershipPage'),
  icon: ChartUpwardIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'reality', title: 'Market reality' },
    { name: 'cases', title: 'Case studies' },
    { name: 'pillars', title: 'Pillars' },
    { name: 'comparison', title: 'Revenue comparison' },
    { name: 'checklist', title: 'Checklist' },
    { name: 'faq', title: 'Questions' },
    { name: 'booking', title: 'Booking' },
    seoGroup,
  ],
  fields: [
    salesHeroField,
    defineField({
      name: 'marketReality',
      title: 'Market reality',
      type: 'object',
      group: 'reality',
      fields: [
        line('heading', 'Heading'),
        defineField({
          name: 'body',
          title: 'Text',
          type: 'letterText',
          validation: (rule) => [
            rule.required().error('Please write this text: the page needs it.'),
            rule.custom(withoutBlocks(['letterBeforeAfter', 'letterDeliverables', 'letterGuarantee'])),
          ],
        }),
      ],
    }),
    defineField({
      name: 'cases',
      title: 'Case studies',
      type: 'object',
      group: 'cases',
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        references('items', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
      ],
    }),
    defineField({
      name: 'pillars',
      title: 'Seven pillars',
      type: 'object',
      group: 'pillars',
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        titledItems('items', 'Pillars', {
          item: 'pillar',
          itemTitle: 'Pillar',
          count: 7,
          plural: 'pillars',
          more: [drawingField],
        }),
      ],
    }),
    revenueComparisonField,
    checklistField,
    verdictsField,
    faqField,
    offerField,
    bookingField('Assessment', { linksMethod: true }),
    seoField,
  ],
})
