import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { ReferralThankYouPage } from '../referralThankYouPage.ts'
import type { ReferralThankYouPageQueryResult } from '../sanity.types.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseReferralThankYouPage(answer: PageAnswer): ReferralThankYouPage {
  return parsePage(
    answer,
    routeOf('referralThankYouPage').title,
    ({ shortText }) =>
      ({
        reply: shortText,
        bonus: shortText,
      }) satisfies FieldsOf<ReferralThankYouPageQueryResult>,
  )
}
