import { describe, expect, it } from 'vitest'
import { homePage } from '#lib/content/pages/homePage.ts'
import { pages } from '#lib/content/pages.ts'

describe('page with empty fields', () => {
  const rows = [{ before: 'None', after: 'One', label: 'Work', current: 1, leader: 2 }]

  it.each([
    [
      'homePage',
      {
        seo: { title: 'Growth consulting | Practice' },
        banner: { label: 'Refer a Client -> Earn a Referral Bonus' },
        hero: {
          variantA: {
            headline: 'Growth consulting',
            primaryLabel: 'Request Private Consultation',
            secondaryLabel: 'View Client Results',
          },
          variantB: null,
        },
      },
    ],
    [
      'conversionPage',
      {
        seo: { title: 'The workshop conversion system | Practice' },
        hero: { headline: 'The workshop conversion system' },
        casesHeading: 'Case Studies',
        beforeAfter: { beforeTitle: 'Before', afterTitle: 'After' },
      },
    ],
    [
      'leadershipPage',
      {
        seo: { title: 'The market leadership method | Practice' },
        hero: { headline: 'The market leadership method' },
        revenueComparison: { currentLabel: 'Now', leaderLabel: 'Market leader' },
      },
    ],
    [
      'leadPage',
      {
        seo: { title: 'Get the method as a PDF | Practice' },
        heading: 'Get the method as a PDF',
        frameTitle: 'Premium pricing secrets lead form',
      },
    ],
    [
      'leadThankYouPage',
      {
        seo: { title: 'Your method PDF is on its way | Practice' },
        heading: 'Your method PDF is on its way',
        booking: { ctaLabel: 'Book an assessment' },
      },
    ],
    [
      'calculatorPage',
      {
        seo: { title: 'AI ROI Calculator | Evaluate Your AI Investment | Practice' },
        results: { heading: 'Your results', benchmarkHeading: 'You and industry leaders' },
        whatItWouldTake: { heading: 'What would it take?' },
      },
    ],
    ['referralPage', { seo: { title: 'Refer a Client | Practice' } }],
    ['referralThankYouPage', { seo: { title: 'Thanks for your referral | Practice' } }],
    ['privacyPage', { seo: { title: 'Privacy notice | Practice' }, heading: 'Privacy notice' }],
    ['notFoundPage', { seo: { title: 'Page not found | Practice' }, linkLabel: 'Return to Homepage' }],
  ] as const)('gives %s its title, headings and labels', (document, labels) => {
    const page = { beforeAfter: { rows }, revenueComparison: { rows } }
    expect(pages[document].parse({ page, settings: { name: 'Practice' }, facts: null })).toMatchObject(labels)
  })

  it('labels all controls of header, footer and embeds', () => {
    const { settings } = homePage.parse({ page: null, settings: { name: 'Practice' }, facts: null })
    expect(settings.navigation).toEqual({
      services: 'Services',
      cases: 'Case Studies',
      insights: 'Insights',
      contact: 'Contact',
      requestConsult: 'Request Consult',
      conversion: 'Workshop conversion system',
      leadership: 'Market leadership method',
      calculator: 'AI ROI calculator',
      method: 'The method as a PDF',
      referral: 'Refer a client',
    })
    expect(settings).toMatchObject({
      consent: { acceptLabel: 'Allow', declineLabel: 'Decline', settingsLabel: 'Privacy choices' },
      schedulerFallback: { linkLabel: 'Open the booking calendar' },
      leadFormFallback: { linkLabel: 'Open the sign-up form' },
    })
  })
})
