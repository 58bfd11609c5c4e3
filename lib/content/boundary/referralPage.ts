import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { ReferralPage } from '../referralPage.ts'
import type { ReferralPageQueryResult } from '../sanity.types.ts'
import { flag, section, text } from './fields.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseReferralPage(answer: PageAnswer): ReferralPage {
  return parsePage(
    answer,
    routeOf('referralPage').title,
    ({ shortText }) =>
      ({
        intro: shortText,
        bonusNote: shortText,
        yourSection: section({ help: text }),
        referralSection: section({ help: text }),
        privacyNote: shortText,
        referrerConfirmation: section({ enabled: flag, subject: text, body: shortText }).transform(
          (mail) => ({
            ...mail,
            enabled: mail.enabled && mail.subject !== '' && mail.body.length > 0,
          }),
        ),
      }) satisfies FieldsOf<ReferralPageQueryResult>,
  )
}
