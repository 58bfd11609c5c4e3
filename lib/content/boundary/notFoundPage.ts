import { notFoundRoute } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import { specifiedLabels } from '../labels.ts'
import type { NotFoundPage } from '../notFoundPage.ts'
import { section, textOr } from './fields.ts'
import { parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseNotFoundPage(answer: PageAnswer): NotFoundPage {
  return parsePage(answer, notFoundRoute.title, ({ shortText }) =>
    section({
      body: shortText,
      linkLabel: textOr(specifiedLabels.homeLink),
    }),
  )
}
