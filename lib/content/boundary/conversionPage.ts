import { routeOf } from '../../routes.ts'
import type { ConversionPage } from '../conversionPage.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { ConversionPageQueryResult } from '../sanity.types.ts'
import { list, section, text, unlessEmpty } from './fields.ts'
import { caseStudyField, itemSection, titledItemField } from './library.ts'
import { type FieldsOf, parsePage } from './page.ts'
import { faqField, salesHeroField } from './salesPage.ts'
import { bookingField } from './site.ts'

/** Never throws: see parsePage. */
export function parseConversionPage(answer: PageAnswer): ConversionPage {
  return parsePage(
    answer,
    routeOf('conversionPage').title,
    ({ shortText, letterText }) =>
      ({
        hero: salesHeroField(shortText, routeOf('conversionPage').title),
        letter: letterText,
        cases: list(caseStudyField(shortText)),
        casesHeading: text,
        beforeAfter: unlessEmpty(
          section({ heading: text, beforeTitle: text, afterTitle: text, rows: list(comparisonRow) }),
          'rows',
        ),
        deliverables: itemSection(shortText, titledItemField(shortText)),
        guarantee: unlessEmpty(section({ heading: text, body: shortText, terms: shortText }), 'body'),
        faq: faqField(shortText),
        booking: bookingField(shortText),
      }) satisfies FieldsOf<ConversionPageQueryResult>,
  )
}

const comparisonRow = section({ before: text, after: text }).transform((row) =>
  row.before && row.after ? row : null,
)
