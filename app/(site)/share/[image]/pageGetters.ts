import { getCalculatorPage } from '#lib/content/calculatorPage.ts'
import { getConversionPage } from '#lib/content/conversionPage.ts'
import { getHomePage } from '#lib/content/homePage.ts'
import { getLeadershipPage } from '#lib/content/leadershipPage.ts'
import { getLeadPage } from '#lib/content/leadPage.ts'
import { getLeadThankYouPage } from '#lib/content/leadThankYouPage.ts'
import { getPrivacyPage } from '#lib/content/privacyPage.ts'
import { getReferralPage } from '#lib/content/referralPage.ts'
import { getReferralThankYouPage } from '#lib/content/referralThankYouPage.ts'
import type { Seo, SiteData } from '#lib/content/site.ts'
import type { Route } from '#lib/routes.ts'

/** Where the title and the description of each page come from. */
export const pageGetters = {
  homePage: getHomePage,
  conversionPage: getConversionPage,
  leadershipPage: getLeadershipPage,
  leadPage: getLeadPage,
  leadThankYouPage: getLeadThankYouPage,
  calculatorPage: getCalculatorPage,
  referralPage: getReferralPage,
  referralThankYouPage: getReferralThankYouPage,
  privacyPage: getPrivacyPage,
} satisfies Record<Route['document'], () => Promise<SiteData & { seo: Seo }>>
