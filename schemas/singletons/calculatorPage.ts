import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineField, defineType } from '@sanity/types'
import { RATED } from '#lib/calculator/bands.ts'
import { CARDS, FIELD_NAMES, FIELDS } from '#lib/calculator/fields.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import { TARGET_ROI } from '#lib/calculator/solve.ts'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { pageIdentity } from '../page.ts'
import { line, paragraph, richText, seoField, seoGroup } from '../textFields.ts'

export const calculatorPage = defineType({
  name: 'calculatorPage',
  type: 'document',
  ...pageIdentity('calculatorPage'),
  icon: BarChartIcon,
  groups: [
    { name: 'form', title: 'Opening and form', default: true },
    { name: 'results', title: 'Results' },
    { name: 'booking', title: 'Booking' },
    seoGroup,
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      group: 'form',
      description: 'The heading and the button are fixed.',
      fields: [richText('lead', 'Text under the heading')],
    }),
    defineField({
      name: 'cards',
      title: `The ${inWords(CARDS.length)} parts of the form`,
      type: 'object',
      group: 'form',
      fields: CARDS.map((card) =>
        defineField({
          name: card.id,
          title: card.title,
          type: 'object',
          fields: [paragraph('help', 'Help text', { optional: true, advisedLength: 200 })],
        }),
      ),
    }),
    defineField({
      name: 'fieldHelp',
      title: 'Help for each question',
      type: 'object',
      group: 'form',
      description: 'One sentence under each question. The questions themselves are fixed.',
      options: { collapsible: true, collapsed: true },
      fields: FIELD_NAMES.map((name) =>
        line(name, FIELDS[name].label, { optional: true, advisedLength: 140 }),
      ),
    }),
    defineField({
      name: 'results',
      title: 'Results',
      type: 'object',
      group: 'results',
      fields: [
        line('heading', 'Heading', { initialValue: defaultLabels.calculator.results }),
        richText('intro', 'Introduction'),
        line('benchmarkHeading', 'Heading of the comparison with industry leaders', {
          initialValue: defaultLabels.calculator.benchmark,
        }),
        richText('benchmarkIntro', 'Introduction of the comparison', {
          description: `The leaders’ marks are in Facts and promises. Please know: with the given formula the efficiency score cannot pass ${BEST_SCORE}, so the mark of ${RATED.efficiencyScore.leaders}+ is out of every visitor’s reach, and the success rate never turns green. Better not to promise either.`,
        }),
      ],
    }),
    defineField({
      name: 'whatItWouldTake',
      title: 'Needed improvement',
      type: 'object',
      group: 'results',
      description: `Shows which single change would bring the ROI to ${TARGET_ROI}%.`,
      fields: [
        line('heading', 'Heading', { initialValue: defaultLabels.calculator.whatItWouldTake }),
        richText('intro', 'Introduction'),
      ],
    }),
    defineField({
      name: 'booking',
      title: 'Booking',
      type: 'object',
      group: 'booking',
      description: 'Shows the calendar “Assessment”, whose address is in Settings.',
      fields: [line('heading', 'Heading'), richText('body', 'Text')],
    }),
    seoField,
  ],
  validation: (rule) =>
    rule
      .custom((page) =>
        isRecord(page?.seo) && page.seo.title !== defaultTitles.calculatorPage
          ? {
              message: `The title agreed for this page is “${defaultTitles.calculatorPage}”.`,
              path: ['seo', 'title'],
            }
          : true,
      )
      .warning(),
})
