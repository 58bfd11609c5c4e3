import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '#lib/content/definePage.ts'
import { calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { homePage } from '#lib/content/pages/homePage.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { leadPage } from '#lib/content/pages/leadPage.ts'
import { leadThankYouPage } from '#lib/content/pages/leadThankYouPage.ts'
import { notFoundPage } from '#lib/content/pages/notFoundPage.ts'
import { privacyPage } from '#lib/content/pages/privacyPage.ts'
import { pages } from '#lib/content/pages.ts'

/** Returns the Content Lake's answer for a site with nothing but a name. */
const answer = (page: object = {}): PageAnswer => ({ page, settings: { name: 'Practice' }, facts: null })

describe('page with empty fields', () => {
  it.each([
    ['homePage', 'Growth consulting | Practice'],
    ['conversionPage', 'The workshop conversion system | Practice'],
    ['leadershipPage', 'The market leadership method | Practice'],
    ['leadPage', 'Get the method as a PDF | Practice'],
    ['leadThankYouPage', 'Your method PDF is on its way | Practice'],
    ['calculatorPage', 'AI ROI Calculator | Evaluate Your AI Investment | Practice'],
    ['referralPage', 'Refer a Client | Practice'],
    ['referralThankYouPage', 'Thanks for your referral | Practice'],
    ['privacyPage', 'Privacy notice | Practice'],
    ['notFoundPage', 'Page not found | Practice'],
  ] as const)('gives %s a title for visitors', (document, title) => {
    expect(pages[document].parse(answer()).seo.title).toBe(title)
  })

  it('has a default main heading', () => {
    const { variantA, variantB } = homePage.parse(answer()).hero
    expect([variantA.headline, variantB]).toEqual(['Growth consulting', null])
    expect(conversionPage.parse(answer()).hero.headline).toBe('The workshop conversion system')
    expect(leadershipPage.parse(answer()).hero.headline).toBe('The market leadership method')
    expect(leadPage.parse(answer()).heading).toBe('Get the method as a PDF')
    expect(leadThankYouPage.parse(answer()).heading).toBe('Your method PDF is on its way')
    expect(privacyPage.parse(answer()).heading).toBe('Privacy notice')
  })

  it('labels all controls of header, footer and embeds', () => {
    const { settings } = homePage.parse(answer())
    expect(settings.navigation).toEqual({
      services: 'Services',
      cases: 'Case Studies',
      insights: 'Insights',
      contact: 'Contact',
      requestConsult: 'Request Consult',
    })
    expect(settings.consent).toMatchObject({
      acceptLabel: 'Allow',
      declineLabel: 'Decline',
      settingsLabel: 'Privacy choices',
    })
    expect(settings.schedulerFallback.linkLabel).toBe('Open the booking calendar')
    expect(settings.leadFormFallback.linkLabel).toBe('Open the sign-up form')
  })

  it('labels its controls, columns and results', () => {
    const { banner, hero } = homePage.parse(answer())
    expect(banner.label).toBe('Refer a Client -> Earn a Referral Bonus')
    expect(hero.variantA).toMatchObject({
      primaryLabel: 'Request Private Consultation',
      secondaryLabel: 'View Client Results',
    })
    const rows = [{ before: 'None', after: 'One', label: 'Work', current: 1, leader: 2 }]
    const conversion = conversionPage.parse(answer({ beforeAfter: { rows } }))
    expect(conversion).toMatchObject({
      casesHeading: 'Case Studies',
      beforeAfter: { beforeTitle: 'Before', afterTitle: 'After' },
    })
    expect(leadershipPage.parse(answer({ revenueComparison: { rows } }))).toMatchObject({
      revenueComparison: { currentLabel: 'Now', leaderLabel: 'Market leader' },
    })
    expect(leadPage.parse(answer()).frameTitle).toBe('Premium pricing secrets lead form')
    expect(leadThankYouPage.parse(answer()).booking.ctaLabel).toBe('Book an assessment')
    expect(notFoundPage.parse(answer()).linkLabel).toBe('Return to Homepage')
    expect(calculatorPage.parse(answer())).toMatchObject({
      results: { heading: 'Your results', benchmarkHeading: 'You and industry leaders' },
      whatItWouldTake: { heading: 'What would it take?' },
    })
  })
})
