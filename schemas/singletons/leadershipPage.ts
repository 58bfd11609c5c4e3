import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { pageType, section, tab } from '../formParts.ts'
import { drawingField, fixedList, references, titledItem } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroTab } from '../objects/hero.ts'
import { letterField } from '../objects/letterField.ts'
import { offerField } from '../objects/offer.ts'
import { faqTab } from '../objects/question.ts'
import { line, richText } from '../textFields.ts'
import { checklistField, verdictsField } from './parts/leadershipChecklist.ts'
import { revenueComparisonField } from './parts/revenueComparison.ts'

export const leadershipPage = pageType('leadershipPage', ChartUpwardIcon, [
  salesHeroTab,
  tab('reality', 'Market reality', [
    section('marketReality', 'Market reality', {
      fields: [
        line('heading', 'Heading'),
        letterField('body', 'Text', { missing: 'Please write this text: the page needs it.' }),
      ],
    }),
  ]),
  tab('cases', 'Case studies', [
    section('cases', 'Case studies', {
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        references('items', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
      ],
    }),
  ]),
  tab('pillars', 'Pillars', [
    section('pillars', 'Seven pillars', {
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        fixedList('items', 'Pillars', titledItem('pillar', 'Pillar', [drawingField]), {
          count: 7,
          plural: 'pillars',
        }),
      ],
    }),
  ]),
  tab('comparison', 'Revenue comparison', [revenueComparisonField]),
  tab('checklist', 'Checklist', [checklistField, verdictsField]),
  faqTab,
  tab('booking', 'Booking', [offerField, bookingField('Assessment', { linksMethod: true })]),
])
