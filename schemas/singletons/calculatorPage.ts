import { BarChartIcon } from '@sanity/icons/BarChart'
import { RATED } from '#lib/calculator/bands.ts'
import { CARDS, FIELD_NAMES, FIELDS } from '#lib/calculator/fields.ts'
import { BEST_SCORE } from '#lib/calculator/reach.ts'
import { TARGET_ROI } from '#lib/calculator/solve.ts'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { inWords } from '#lib/server/numberWords.ts'
import { pageType, section, tab } from '../formParts.ts'
import { line, paragraph, richText } from '../textFields.ts'

const TITLE = defaultTitles.calculatorPage

export const calculatorPage = pageType(
  'calculatorPage',
  BarChartIcon,
  [
    tab('form', 'Opening and form', [
      section('hero', 'Opening', {
        description: 'The heading and the button are fixed.',
        fields: [richText('lead', 'Text under the heading')],
      }),
      section('cards', `The ${inWords(CARDS.length)} parts of the form`, {
        fields: CARDS.map(({ id, title }) =>
          section(id, title, {
            fields: [paragraph('help', 'Help text', { optional: true, advisedLength: 200 })],
          }),
        ),
      }),
      section('fieldHelp', 'Help for each question', {
        description: 'One sentence under each question. The questions themselves are fixed.',
        options: { collapsible: true, collapsed: true },
        fields: FIELD_NAMES.map((name) =>
          line(name, FIELDS[name].label, { optional: true, advisedLength: 140 }),
        ),
      }),
    ]),
    tab('results', 'Results', [
      section('results', 'Results', {
        fields: [
          line('heading', 'Heading', { initialValue: defaultLabels.calculator.results }),
          richText('talkNote', 'Note under the button to the booking', { optional: true }),
          richText('intro', 'Introduction'),
          line('benchmarkHeading', 'Heading of the comparison with industry leaders', {
            initialValue: defaultLabels.calculator.benchmark,
          }),
          richText('benchmarkIntro', 'Introduction of the comparison', {
            description: `The leaders’ marks are in Facts and promises. Please know: with the given formula the efficiency score cannot pass ${BEST_SCORE}, so the mark of ${RATED.efficiencyScore.leaders}+ is out of every visitor’s reach, and the success rate never turns green. Better not to promise either.`,
          }),
        ],
      }),
      section('whatItWouldTake', 'Needed improvement', {
        description: `Shows which single change would bring the ROI to ${TARGET_ROI}%.`,
        fields: [
          line('heading', 'Heading', { initialValue: defaultLabels.calculator.whatItWouldTake }),
          richText('intro', 'Introduction'),
        ],
      }),
    ]),
    tab('booking', 'Booking', [
      section('booking', 'Booking', {
        description: 'Shows the calendar “Assessment”, whose address is in Settings.',
        fields: [line('heading', 'Heading'), richText('body', 'Text')],
      }),
    ]),
  ],
  {
    validation: (rule) =>
      rule
        .custom((page) =>
          isRecord(page?.seo) && page.seo.title !== TITLE
            ? { message: `The title agreed for this page is “${TITLE}”.`, path: ['seo', 'title'] }
            : true,
        )
        .warning(),
  },
)
