import { describe, expect, it } from 'vitest'
import { calculatorPage } from '#lib/content/pages/calculatorPage.ts'
import { leadershipPage } from '#lib/content/pages/leadershipPage.ts'
import { pages } from '#lib/content/pages.ts'
import { asRead, paragraph } from './filledFields.ts'

const words = { headline: 'Grow', primaryLabel: 'Talk', secondaryLabel: 'See' }
const booking = { heading: 'Talk', body: paragraph('45 minutes.'), ctaLabel: 'Pick a time' }

describe('fields filled in by the editor', () => {
  it.each([
    [
      'homePage',
      {
        banner: { label: 'Refer' },
        hero: { variantA: { ...words, lead: paragraph('Calmly.') }, variantB: { headline: 'Other' } },
        services: { heading: 'Help', intro: paragraph('How.'), items: [{ title: 'CRO' }] },
        contact: { heading: 'Write', body: paragraph('To me.') },
      },
    ],
    [
      'conversionPage',
      {
        hero: { eyebrow: 'For hosts', headline: 'Sell out', lead: paragraph('Now.'), ctaLabel: 'Book' },
        guarantee: { heading: 'Sure', body: paragraph('All back.'), terms: paragraph('In 60 days.') },
        deliverables: { heading: 'You get', items: [{ title: 'A letter', body: paragraph('Long.') }] },
        booking,
      },
    ],
    [
      'leadershipPage',
      {
        marketReality: { heading: 'Today', body: paragraph('It changed.') },
        checklist: {
          heading: 'Ready?',
          intro: paragraph('Tick.'),
          prerequisites: paragraph('First.'),
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
      },
    ],
    [
      'calculatorPage',
      {
        hero: { lead: paragraph('Is it worth it?') },
        cards: { investment: { help: 'What you spend' }, impact: { help: 'What it brings' } },
        fieldHelp: { teamSize: 'All who use it' },
        results: { intro: paragraph('A year.'), benchmarkIntro: paragraph('Others.') },
        whatItWouldTake: { intro: paragraph('This much.') },
        booking: { heading: 'Talk', body: paragraph('With me.') },
        advice: { roiInfo: paragraph('Good.') },
      },
    ],
    [
      'referralPage',
      {
        intro: paragraph('Refer.'),
        bonusNote: paragraph('A bonus.'),
        yourSection: { help: 'About you' },
        referralSection: { help: 'About them' },
        privacyNote: paragraph('Kept.'),
      },
    ],
    [
      'referralThankYouPage',
      {
        nextHeading: 'Next',
        received: paragraph('Here.'),
        reply: paragraph('Soon.'),
        bonus: paragraph('Then.'),
      },
    ],
    [
      'leadThankYouPage',
      {
        heading: 'Sent',
        confirmation: paragraph('Look.'),
        next: { heading: 'Now', items: [{ title: 'Read', body: paragraph('It.') }] },
        booking,
      },
    ],
  ] as const)('appear on %s', (document, page) => {
    expect(pages[document].parse({ page, settings: null, facts: null })).toMatchObject(Object(asRead(page)))
  })

  it('leave other fields of the calculator empty', () => {
    expect(calculatorPage.parse({ page: {}, settings: null, facts: null })).toMatchObject({
      cards: { business: { help: '' } },
      fieldHelp: { hourlyRate: '' },
      advice: { roiWarning: [] },
    })
  })

  it('include the conditions of the checklist that have a statement', () => {
    const [statement, note] = [paragraph('My offer.'), paragraph('Later.')]
    const checklist = { items: ['An offer'], conditions: [{ _key: 'a', statement, note }, { note }] }
    const page = leadershipPage.parse({ page: { checklist }, settings: null, facts: null })
    expect(page.checklist?.conditions).toEqual([asRead({ key: 'a', statement, note })])
  })
})
