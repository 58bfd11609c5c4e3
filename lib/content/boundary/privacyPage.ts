import { z } from 'zod'
import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { PrivacyPage } from '../privacyPage.ts'
import type { PrivacyPageQueryResult } from '../sanity.types.ts'
import { textOr } from './fields.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parsePrivacyPage(answer: PageAnswer): PrivacyPage {
  return parsePage(
    answer,
    routeOf('privacyPage').title,
    ({ letterText }) =>
      ({
        heading: textOr(routeOf('privacyPage').title),
        updated: z.iso.date().nullable().catch(null),
        body: letterText,
      }) satisfies FieldsOf<PrivacyPageQueryResult>,
  )
}
