import { expect, it } from 'vitest'
import { pages } from '#lib/content/pages.ts'

const rows = [{ before: 'None', after: 'One', label: 'Work', current: 1, leader: 2 }]

it.each([
  ['homePage', 'seo.title', 'Growth consulting | Practice'],
  ['homePage', 'banner.label', 'Refer a Client -> Earn a Referral Bonus'],
  ['homePage', 'hero.variantA.headline', 'Growth consulting'],
  ['homePage', 'hero.variantA.primaryLabel', 'Request Private Consultation'],
  ['homePage', 'hero.variantA.secondaryLabel', 'View Client Results'],
  ['homePage', 'hero.variantB', null],
  ['conversionPage', 'seo.title', 'The workshop conversion system | Practice'],
  ['conversionPage', 'hero.headline', 'The workshop conversion system'],
  ['conversionPage', 'casesHeading', 'Case Studies'],
  ['conversionPage', 'beforeAfter.beforeTitle', 'Before'],
  ['conversionPage', 'beforeAfter.afterTitle', 'After'],
  ['leadershipPage', 'seo.title', 'The market leadership method | Practice'],
  ['leadershipPage', 'hero.headline', 'The market leadership method'],
  ['leadershipPage', 'revenueComparison.currentLabel', 'Now'],
  ['leadershipPage', 'revenueComparison.leaderLabel', 'Market leader'],
  ['leadPage', 'seo.title', 'Get the method as a PDF | Practice'],
  ['leadPage', 'heading', 'Get the method as a PDF'],
  ['leadPage', 'frameTitle', 'Premium pricing secrets lead form'],
  ['leadThankYouPage', 'seo.title', 'Your method PDF is on its way | Practice'],
  ['leadThankYouPage', 'heading', 'Your method PDF is on its way'],
  ['leadThankYouPage', 'booking.ctaLabel', 'Book an assessment'],
  ['calculatorPage', 'seo.title', 'AI ROI Calculator | Evaluate Your AI Investment | Practice'],
  ['calculatorPage', 'results.heading', 'Your results'],
  ['calculatorPage', 'results.benchmarkHeading', 'You and industry leaders'],
  ['calculatorPage', 'whatItWouldTake.heading', 'What would it take?'],
  ['referralPage', 'seo.title', 'Refer a Client | Practice'],
  ['referralThankYouPage', 'seo.title', 'Thanks for your referral | Practice'],
  ['privacyPage', 'seo.title', 'Privacy notice | Practice'],
  ['privacyPage', 'heading', 'Privacy notice'],
  ['notFoundPage', 'seo.title', 'Page not found | Practice'],
  ['notFoundPage', 'linkLabel', 'Return to Homepage'],
  ['notFoundPage', 'settings.navigation.services', 'Services'],
  ['notFoundPage', 'settings.navigation.cases', 'Case Studies'],
  ['notFoundPage', 'settings.navigation.insights', 'Insights'],
  ['notFoundPage', 'settings.navigation.contact', 'Contact'],
  ['notFoundPage', 'settings.navigation.requestConsult', 'Request Consult'],
  ['notFoundPage', 'settings.navigation.conversion', 'Workshop conversion system'],
  ['notFoundPage', 'settings.navigation.leadership', 'Market leadership method'],
  ['notFoundPage', 'settings.navigation.calculator', 'AI ROI calculator'],
  ['notFoundPage', 'settings.navigation.method', 'The method as a PDF'],
  ['notFoundPage', 'settings.navigation.referral', 'Refer a client'],
  ['notFoundPage', 'settings.consent.acceptLabel', 'Allow'],
  ['notFoundPage', 'settings.consent.declineLabel', 'Decline'],
  ['notFoundPage', 'settings.consent.settingsLabel', 'Privacy choices'],
  ['notFoundPage', 'settings.schedulerFallback.linkLabel', 'Open the booking calendar'],
  ['notFoundPage', 'settings.leadFormFallback.linkLabel', 'Open the sign-up form'],
] as const)('an empty %s has at %s the text “%s”', (document, path, text) => {
  const page = { beforeAfter: { rows }, revenueComparison: { rows } }
  const settings = { name: 'Practice' }
  expect(pages[document].parse({ page, settings, facts: null })).toHaveProperty(path, text)
})
