import { z } from 'zod'
import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { LeadershipPage, RevenueRow } from '../leadershipPage.ts'
import type { TitledItem } from '../library.ts'
import type { ShortText } from '../richText.ts'
import type { LeadershipPageQueryResult } from '../sanity.types.ts'
import { list, section, text, texts, unlessEmpty } from './fields.ts'
import { caseStudyField, itemSection, titledItemField } from './library.ts'
import { type FieldsOf, parsePage } from './page.ts'
import { faqField, salesHeroField } from './salesPage.ts'
import { bookingField } from './site.ts'

/** Never throws: see parsePage. */
export function parseLeadershipPage(answer: PageAnswer): LeadershipPage {
  return parsePage(
    answer,
    routeOf('leadershipPage').title,
    ({ shortText, letterText }) =>
      ({
        hero: salesHeroField(shortText, routeOf('leadershipPage').title),
        marketReality: unlessEmpty(section({ heading: text, body: letterText }), 'body'),
        cases: itemSection(shortText, caseStudyField(shortText)),
        pillars: itemSection(shortText, titledItemField(shortText)),
        revenueComparison: unlessEmpty(
          section({
            heading: text,
            intro: shortText,
            currentLabel: text,
            leaderLabel: text,
            rows: list(revenueRow),
            note: shortText,
          }),
          'rows',
        ),
        checklist: unlessEmpty(
          section({ heading: text, intro: shortText, prerequisites: shortText, items: texts }),
          'items',
        ),
        verdicts: section({
          ready: verdict(shortText),
          strong: verdict(shortText),
          foundation: verdict(shortText),
        }),
        faq: faqField(shortText),
        booking: bookingField(shortText),
      }) satisfies FieldsOf<LeadershipPageQueryResult>,
  )
}

const verdict = (shortText: z.ZodType<ShortText>): z.ZodType<TitledItem> =>
  section({ title: text, body: shortText })

/** USD; the upper bound keeps a slip of the finger from breaking the chart's scale. */
const amount = z.number().min(0).max(1e12).nullable().catch(null)

const revenueRow: z.ZodType<RevenueRow | null> = section({
  label: text,
  current: amount,
  leader: amount,
}).transform(({ label, current, leader }) =>
  label && current !== null && leader !== null ? { label, current, leader } : null,
)
