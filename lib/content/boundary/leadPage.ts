import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import { specifiedLabels } from '../labels.ts'
import type { LeadPage } from '../leadPage.ts'
import { section, textOr } from './fields.ts'
import { parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseLeadPage(answer: PageAnswer): LeadPage {
  return parsePage(answer, routeOf('leadPage').title, ({ shortText }) =>
    section({
      frameTitle: textOr(specifiedLabels.leadFrameTitle),
      heading: textOr(routeOf('leadPage').title),
      body: shortText,
    }),
  )
}
