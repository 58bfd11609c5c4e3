import { specifiedLabels } from '#lib/labels.ts'
import { notFoundRoute } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { NotFoundPage } from '../notFoundPage.ts'
import type { NotFoundPageQueryResult } from '../sanity.types.ts'
import { textOr } from './fields.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseNotFoundPage(answer: PageAnswer): NotFoundPage {
  return parsePage(
    answer,
    notFoundRoute.title,
    ({ shortText }) =>
      ({
        body: shortText,
        linkLabel: textOr(specifiedLabels.homeLink),
      }) satisfies FieldsOf<NotFoundPageQueryResult>,
  )
}
