import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { LeadThankYouPage } from '../leadThankYouPage.ts'
import type { LeadThankYouPageQueryResult } from '../sanity.types.ts'
import { list, section, text, textOr, unlessEmpty } from './fields.ts'
import { titledItemField } from './library.ts'
import { type FieldsOf, parsePage } from './page.ts'
import { bookingField } from './site.ts'

/** Never throws: see parsePage. */
export function parseLeadThankYouPage(answer: PageAnswer): LeadThankYouPage {
  return parsePage(
    answer,
    routeOf('leadThankYouPage').title,
    ({ shortText }) =>
      ({
        heading: textOr(routeOf('leadThankYouPage').title),
        confirmation: shortText,
        next: unlessEmpty(section({ heading: text, items: list(titledItemField(shortText)) }), 'items'),
        booking: bookingField(shortText),
      }) satisfies FieldsOf<LeadThankYouPageQueryResult>,
  )
}
