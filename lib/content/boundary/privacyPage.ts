import { z } from 'zod'
import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { PrivacyPage } from '../privacyPage.ts'
import { section, textOr } from './fields.ts'
import { parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parsePrivacyPage(answer: PageAnswer): PrivacyPage {
  return parsePage(answer, routeOf('privacyPage').title, ({ letterText }) =>
    section({
      heading: textOr(routeOf('privacyPage').title),
      updated: z.iso.date().nullable().catch(null),
      body: letterText,
    }),
  )
}
