import type { PageDocument } from '../routes.ts'
import type { ContentPage } from './definePage.ts'
import { calculatorPage } from './pages/calculatorPage.ts'
import { conversionPage } from './pages/conversionPage.ts'
import { homePage } from './pages/homePage.ts'
import { leadershipPage } from './pages/leadershipPage.ts'
import { leadPage } from './pages/leadPage.ts'
import { leadThankYouPage } from './pages/leadThankYouPage.ts'
import { notFoundPage } from './pages/notFoundPage.ts'
import { privacyPage } from './pages/privacyPage.ts'
import { referralPage } from './pages/referralPage.ts'
import { referralThankYouPage } from './pages/referralThankYouPage.ts'
import { salesPage } from './pages/salesPage.ts'

/** The content module of every page, for code that handles all pages. */
export const pages: Readonly<Record<PageDocument, ContentPage>> = {
  homePage,
  conversionPage,
  leadershipPage,
  leadPage,
  leadThankYouPage,
  calculatorPage,
  referralPage,
  referralThankYouPage,
  privacyPage,
  salesPage,
  notFoundPage,
}
