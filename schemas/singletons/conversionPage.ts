import { BoltIcon } from '@sanity/icons/Bolt'
import { defaultLabels } from '#lib/labels.ts'
import { entry, pageType, section, tab } from '../formParts.ts'
import { drawingField, fixedList, list, references, titledItem } from '../lists.ts'
import { bookingField } from '../objects/booking.ts'
import { salesHeroTab } from '../objects/hero.ts'
import { offerField } from '../objects/offer.ts'
import { faqTab } from '../objects/question.ts'
import { line, richText } from '../textFields.ts'

export const conversionPage = pageType('conversionPage', BoltIcon, [
  salesHeroTab,
  tab('letter', 'Letter', [
    richText('letter', 'Letter', {
      type: 'letterText',
      description:
        'Put the page’s own sections (comparison, deliverables, guarantee) where they belong with the menu “Block” above the text. A section that is not placed comes after the letter.',
    }),
  ]),
  tab('cases', 'Case studies', [
    line('casesHeading', 'Heading of the case studies', { initialValue: defaultLabels.caseStudies }),
    references('cases', 'Case studies', { to: 'caseStudy', count: 2, plural: 'case studies' }),
  ]),
  tab('proof', 'Comparison and deliverables', [
    section('beforeAfter', 'Before and after', {
      fields: [
        line('heading', 'Heading'),
        line('beforeTitle', 'Title of the left side', { initialValue: defaultLabels.comparison.before }),
        line('afterTitle', 'Title of the right side', { initialValue: defaultLabels.comparison.after }),
        list('rows', 'Rows', {
          of: entry('beforeAfterRow', 'Row', [line('before', 'Before'), line('after', 'After')]),
          validation: (rule) => rule.required().min(1).error('Please add at least one row.'),
        }),
      ],
    }),
    section('deliverables', 'Seven deliverables', {
      fields: [
        line('heading', 'Heading'),
        richText('intro', 'Introduction'),
        fixedList('items', 'Deliverables', titledItem('deliverable', 'Deliverable', [drawingField]), {
          count: 7,
          plural: 'deliverables',
        }),
      ],
    }),
  ]),
  tab('guarantee', 'Guarantee', [
    section('guarantee', 'Guarantee', {
      description: 'Its figures are in Facts and promises: use chips, so that they agree everywhere.',
      fields: [
        line('heading', 'Heading'),
        richText('body', 'Text'),
        richText('terms', 'Conditions', { description: 'The client’s part of the guarantee.' }),
      ],
    }),
  ]),
  faqTab,
  tab('booking', 'Booking', [offerField, bookingField('Strategy session', { linksMethod: true })]),
])
