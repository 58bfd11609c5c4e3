import { readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluate, parse } from 'groq-js'
import { parseCalculatorPage } from '#lib/content/boundary/calculatorPage.ts'
import { parseConversionPage } from '#lib/content/boundary/conversionPage.ts'
import { parseHomePage } from '#lib/content/boundary/homePage.ts'
import { parseLeadershipPage } from '#lib/content/boundary/leadershipPage.ts'
import { parseLeadPage } from '#lib/content/boundary/leadPage.ts'
import { parseLeadThankYouPage } from '#lib/content/boundary/leadThankYouPage.ts'
import { parseNotFoundPage } from '#lib/content/boundary/notFoundPage.ts'
import { parsePrivacyPage } from '#lib/content/boundary/privacyPage.ts'
import { parseReferralPage } from '#lib/content/boundary/referralPage.ts'
import { parseReferralThankYouPage } from '#lib/content/boundary/referralThankYouPage.ts'
import type { PageAnswer } from '#lib/content/fetchPage.ts'
import { calculatorPageQuery } from '#lib/content/queries/calculatorPage.ts'
import { conversionPageQuery } from '#lib/content/queries/conversionPage.ts'
import { homePageQuery } from '#lib/content/queries/homePage.ts'
import { leadershipPageQuery } from '#lib/content/queries/leadershipPage.ts'
import { leadPageQuery } from '#lib/content/queries/leadPage.ts'
import { leadThankYouPageQuery } from '#lib/content/queries/leadThankYouPage.ts'
import { notFoundPageQuery } from '#lib/content/queries/notFoundPage.ts'
import { privacyPageQuery } from '#lib/content/queries/privacyPage.ts'
import { referralPageQuery } from '#lib/content/queries/referralPage.ts'
import { referralThankYouPageQuery } from '#lib/content/queries/referralThankYouPage.ts'
import type { PageDocument } from '#lib/routes.ts'
import { readDataset } from '#studio/dataset/readDataset.ts'

export type Document = { _id: string; _type: string; [field: string]: unknown }

const folder = path.join(import.meta.dirname, '../../../content')
const { entries } = readDataset(readFileSync(path.join(folder, 'dataset.ndjson'), 'utf8'), folder)

/** The demonstration dataset as it stands in a lake after the import, with one picture standing in for all. */
export const documents: Document[] = [
  ...entries.map(({ document }) => document),
  {
    _id: `image-${'0'.repeat(40)}-1x1-png`,
    _type: 'sanity.imageAsset',
    metadata: { lqip: 'data:image/png;base64,AAAA' },
  },
]

const pages = {
  homePage: { query: homePageQuery, parsePage: parseHomePage },
  conversionPage: { query: conversionPageQuery, parsePage: parseConversionPage },
  leadershipPage: { query: leadershipPageQuery, parsePage: parseLeadershipPage },
  leadPage: { query: leadPageQuery, parsePage: parseLeadPage },
  leadThankYouPage: { query: leadThankYouPageQuery, parsePage: parseLeadThankYouPage },
  calculatorPage: { query: calculatorPageQuery, parsePage: parseCalculatorPage },
  referralPage: { query: referralPageQuery, parsePage: parseReferralPage },
  referralThankYouPage: { query: referralThankYouPageQuery, parsePage: parseReferralThankYouPage },
  privacyPage: { query: privacyPageQuery, parsePage: parsePrivacyPage },
  notFoundPage: { query: notFoundPageQuery, parsePage: parseNotFoundPage },
} satisfies Record<PageDocument, { query: string; parsePage: (answer: PageAnswer) => unknown }>

export const pageDocuments: PageDocument[] = [
  'homePage',
  'conversionPage',
  'leadershipPage',
  'leadPage',
  'leadThankYouPage',
  'calculatorPage',
  'referralPage',
  'referralThankYouPage',
  'privacyPage',
  'notFoundPage',
]

const trees = new Map(pageDocuments.map((page) => [page, parse(pages[page].query)]))

/** What a lake with these documents answers to a page's query. */
export async function answerOf(
  page: PageDocument,
  dataset: readonly Document[] = documents,
): Promise<PageAnswer> {
  const tree = trees.get(page)
  if (!tree) throw new Error(`There is no query for ${page}.`)
  const value = await evaluate(tree, { dataset })
  return value.get()
}

/** Page data made from an answer, through the real boundary. */
export function pageDataOf(page: PageDocument, answer: PageAnswer) {
  return pages[page].parsePage(answer)
}
