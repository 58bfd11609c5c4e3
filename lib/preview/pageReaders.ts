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

interface PageReader {
  query: string
  parse: (answer: PageAnswer) => object
}

/** How each page's data is read, for comparing two states of it. */
export const pageReaders: Record<PageDocument, PageReader> = {
  homePage: { query: homePageQuery, parse: parseHomePage },
  conversionPage: { query: conversionPageQuery, parse: parseConversionPage },
  leadershipPage: { query: leadershipPageQuery, parse: parseLeadershipPage },
  leadPage: { query: leadPageQuery, parse: parseLeadPage },
  leadThankYouPage: { query: leadThankYouPageQuery, parse: parseLeadThankYouPage },
  calculatorPage: { query: calculatorPageQuery, parse: parseCalculatorPage },
  referralPage: { query: referralPageQuery, parse: parseReferralPage },
  referralThankYouPage: { query: referralThankYouPageQuery, parse: parseReferralThankYouPage },
  privacyPage: { query: privacyPageQuery, parse: parsePrivacyPage },
  notFoundPage: { query: notFoundPageQuery, parse: parseNotFoundPage },
}
