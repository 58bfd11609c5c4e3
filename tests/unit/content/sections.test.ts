import { describe, expect, it } from 'vitest'
import { calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { conversionPage } from '#lib/content/pages/conversionPage.ts'
import { homePage } from '#lib/content/pages/homePage.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { leadThankYouPage } from '#lib/content/pages/leadThankYouPage.ts'
import { referralPage } from '#lib/content/pages/referralPage.ts'
import { referralThankYouPage } from '#lib/content/pages/referralThankYouPage.ts'

const paragraph = (text: string) => [
  { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text }] },
]
const read = (text: string) => [expect.objectContaining({ children: [expect.objectContaining({ text })] })]
const answer = (page: object) => ({ page, settings: null, facts: null })

describe('fields filled in by the editor', () => {
  it('appear on the landing page', () => {
    const words = { headline: 'Grow', primaryLabel: 'Talk', secondaryLabel: 'See' }
    const page = homePage.parse(
      answer({
        banner: { label: 'Refer' },
        hero: { variantA: { ...words, lead: paragraph('Calmly.') }, variantB: { headline: 'Other' } },
        services: { heading: 'Help', intro: paragraph('How.'), items: [{ title: 'CRO' }] },
        contact: { heading: 'Write', body: paragraph('To me.') },
      }),
    )
    expect(page.banner.label).toBe('Refer')
    expect(page.hero.variantA).toEqual({ ...words, lead: read('Calmly.') })
    expect(page.hero.variantB?.headline).toBe('Other')
    expect(page.services).toMatchObject({ heading: 'Help', intro: read('How.'), items: [{ title: 'CRO' }] })
    expect(page.contact).toEqual({ heading: 'Write', body: read('To me.') })
  })

  it('appear on the two sales pages', () => {
    const conversion = conversionPage.parse(
      answer({
        hero: { eyebrow: 'For hosts', headline: 'Sell out', lead: paragraph('Now.'), ctaLabel: 'Book' },
        guarantee: { heading: 'Sure', body: paragraph('All back.'), terms: paragraph('In 60 days.') },
        deliverables: { heading: 'You get', items: [{ title: 'A letter', body: paragraph('Long.') }] },
        booking: { heading: 'Talk', body: paragraph('45 minutes.'), ctaLabel: 'Pick a time' },
      }),
    )
    expect(conversion.hero).toEqual({
      eyebrow: 'For hosts',
      headline: 'Sell out',
      lead: read('Now.'),
      ctaLabel: 'Book',
    })
    expect(conversion.guarantee).toEqual({
      heading: 'Sure',
      body: read('All back.'),
      terms: read('In 60 days.'),
    })
    expect(conversion.deliverables?.items).toEqual([{ title: 'A letter', body: read('Long.') }])
    expect(conversion.booking).toEqual({
      heading: 'Talk',
      body: read('45 minutes.'),
      ctaLabel: 'Pick a time',
    })
    const leadership = leadershipPage.parse(
      answer({
        marketReality: { heading: 'Today', body: paragraph('It changed.') },
        checklist: {
          heading: 'Ready?',
          intro: paragraph('Tick.'),
          prerequisites: paragraph('First.'),
          conditions: [
            { _key: 'a', statement: paragraph('My offer.'), note: paragraph('Later.') },
            { note: paragraph('Lost.') },
          ],
          items: ['An offer'],
        },
        verdicts: {
          ready: { title: 'Ready', body: paragraph('Go.') },
          strong: { title: 'Strong', body: paragraph('Nearly.') },
          foundation: { title: 'Begin', body: paragraph('Slowly.') },
        },
        revenueComparison: {
          heading: 'Figures',
          intro: paragraph('Yearly.'),
          rows: [{ label: 'Seats', current: 1, leader: 2 }],
          note: paragraph('Samples.'),
        },
      }),
    )
    expect(leadership).toMatchObject({
      marketReality: { heading: 'Today', body: read('It changed.') },
      checklist: {
        heading: 'Ready?',
        intro: read('Tick.'),
        prerequisites: read('First.'),
        conditions: [{ key: 'a', statement: read('My offer.'), note: read('Later.') }],
        items: ['An offer'],
      },
      verdicts: {
        ready: { title: 'Ready', body: read('Go.') },
        strong: { title: 'Strong', body: read('Nearly.') },
        foundation: { title: 'Begin', body: read('Slowly.') },
      },
      revenueComparison: { heading: 'Figures', intro: read('Yearly.'), note: read('Samples.') },
    })
  })

  it('appear on the calculator', () => {
    const page = calculatorPage.parse(
      answer({
        hero: { lead: paragraph('Is it worth it?') },
        cards: { investment: { help: 'What you spend' }, impact: { help: 'What it brings' } },
        fieldHelp: { teamSize: 'All who use it' },
        results: { intro: paragraph('A year.'), benchmarkIntro: paragraph('Others.') },
        whatItWouldTake: { intro: paragraph('This much.') },
        booking: { heading: 'Talk', body: paragraph('With me.') },
        advice: { roiInfo: paragraph('Good.') },
      }),
    )
    expect(page).toMatchObject({
      hero: { lead: read('Is it worth it?') },
      cards: {
        investment: { help: 'What you spend' },
        business: { help: '' },
        impact: { help: 'What it brings' },
      },
      fieldHelp: { teamSize: 'All who use it', hourlyRate: '' },
      results: { intro: read('A year.'), benchmarkIntro: read('Others.') },
      whatItWouldTake: { intro: read('This much.') },
      booking: { heading: 'Talk', body: read('With me.') },
      advice: { roiInfo: read('Good.'), roiWarning: [] },
    })
  })

  it('appear around the forms', () => {
    expect(
      referralPage.parse(
        answer({
          intro: paragraph('Refer.'),
          bonusNote: paragraph('A bonus.'),
          yourSection: { help: 'About you' },
          referralSection: { help: 'About them' },
          privacyNote: paragraph('Kept.'),
        }),
      ),
    ).toMatchObject({
      intro: read('Refer.'),
      bonusNote: read('A bonus.'),
      yourSection: { help: 'About you' },
      referralSection: { help: 'About them' },
      privacyNote: read('Kept.'),
    })
    expect(
      referralThankYouPage.parse(
        answer({
          nextHeading: 'Next',
          received: paragraph('Here.'),
          reply: paragraph('Soon.'),
          bonus: paragraph('Then.'),
        }),
      ),
    ).toMatchObject({
      nextHeading: 'Next',
      received: read('Here.'),
      reply: read('Soon.'),
      bonus: read('Then.'),
    })
    expect(
      leadThankYouPage.parse(
        answer({
          heading: 'Sent',
          confirmation: paragraph('Look.'),
          next: { heading: 'Now', items: [{ title: 'Read', body: paragraph('It.') }] },
          booking: { heading: 'Talk', body: paragraph('With me.'), ctaLabel: 'Book' },
        }),
      ),
    ).toMatchObject({
      heading: 'Sent',
      confirmation: read('Look.'),
      next: { heading: 'Now', items: [{ title: 'Read', body: read('It.') }] },
      booking: { heading: 'Talk', body: read('With me.'), ctaLabel: 'Book' },
    })
  })
})
