import { specifiedLabels } from '#lib/labels.ts'
import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { LeadPage } from '../leadPage.ts'
import type { LeadPageQueryResult } from '../sanity.types.ts'
import { textOr } from './fields.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseLeadPage(answer: PageAnswer): LeadPage {
  return parsePage(
    answer,
    routeOf('leadPage').title,
    ({ shortText }) =>
      ({
        frameTitle: textOr(specifiedLabels.leadFrameTitle),
        heading: textOr(routeOf('leadPage').title),
        body: shortText,
      }) satisfies FieldsOf<LeadPageQueryResult>,
  )
}
