import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { ReferralThankYouPage } from '../referralThankYouPage.ts'
import { section } from './fields.ts'
import { parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseReferralThankYouPage(answer: PageAnswer): ReferralThankYouPage {
  return parsePage(answer, routeOf('referralThankYouPage').title, ({ shortText }) =>
    section({
      reply: shortText,
      bonus: shortText,
    }),
  )
}
