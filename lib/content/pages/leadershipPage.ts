import { defineQuery } from 'groq'
import { z } from 'zod'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { definePage, type PageData } from '../definePage.ts'
import { caseStudy, caseStudyFields } from '../readers/caseStudy.ts'
import { list, section, text, textOr, texts, unlessEmpty } from '../readers/readFields.ts'
import { booking, faq, offer, salesHero } from '../readers/salesParts.ts'
import { seoFields } from '../readers/seo.ts'
import { letterFields } from '../readers/texts/letterText.ts'
import type { ShortText } from '../readers/texts/shortText.ts'
import { drawnItem, itemSection } from '../readers/titledItems.ts'
import type { LeadershipPageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const leadershipPageQuery = defineQuery(`{
  "page": *[_type == "leadershipPage" && _id == "leadershipPage"][0]{
    seo{${seoFields}},
    hero,
    marketReality{heading, body[]{${letterFields}}},
    cases{heading, intro, items[]->{${caseStudyFields}}},
    pillars,
    revenueComparison,
    checklist,
    verdicts,
    faq,
    offer,
    booking
  },
  ${siteDocuments}
}`)

const verdict = (shortText: z.ZodType<ShortText>) => section({ title: text, body: shortText })

const condition = (shortText: z.ZodType<ShortText>) =>
  section({ _key: text, statement: shortText, note: shortText }).transform(({ _key, ...condition }) =>
    condition.statement.length > 0 ? { key: _key, ...condition } : null,
  )

/** USD; the upper bound keeps a slip of the finger from breaking the chart's scale. */
const amount = z.number().min(0).max(1e12).nullable().catch(null)

const revenueRow = section({ label: text, current: amount, leader: amount }).transform(
  ({ label, current, leader }) =>
    label && current !== null && leader !== null ? { label, current, leader } : null,
)

export const leadershipPage = definePage<LeadershipPageQueryResult>()({
  document: 'leadershipPage',
  query: leadershipPageQuery,
  fields: ({ shortText, letterText }) => ({
    hero: salesHero(shortText, defaultTitles.leadershipPage),
    marketReality: unlessEmpty(section({ heading: text, body: letterText }), 'body'),
    cases: itemSection(shortText, caseStudy(shortText)),
    pillars: itemSection(shortText, drawnItem(shortText)),
    revenueComparison: unlessEmpty(
      section({
        heading: text,
        intro: shortText,
        currentLabel: textOr(defaultLabels.revenue.current),
        leaderLabel: textOr(defaultLabels.revenue.leader),
        rows: list(revenueRow),
        note: shortText,
      }),
      'rows',
    ),
    checklist: unlessEmpty(
      section({
        heading: text,
        intro: shortText,
        prerequisites: shortText,
        /** Ticked before the ten statements, and never scored. */
        conditions: list(condition(shortText)),
        items: texts,
      }),
      'items',
    ),
    verdicts: section({
      ready: verdict(shortText),
      strong: verdict(shortText),
      foundation: verdict(shortText),
    }),
    faq: faq(shortText),
    offer: offer(shortText),
    booking: booking(shortText),
  }),
})

export type LeadershipPage = PageData<typeof leadershipPage>
