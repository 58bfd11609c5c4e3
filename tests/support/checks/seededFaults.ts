import { bold, figure, heading, link, paragraph, smallerHeading, text } from './letter.ts'

export interface SeededFault {
  kind: 'Link' | 'Heading' | 'Headline' | 'Picture' | 'Figure'
  /** Text of the finding, or its beginning. */
  words: string
  /** Field to which the finding must lead: its document and the beginning of its path. */
  field: string
}

interface SeededPage {
  path: string
  /** Values to set in each document's draft. */
  drafts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  faults: readonly SeededFault[]
}

const LONG =
  'Everything you need to know about turning the workshop that people praise into the kind of clients you have always wanted to work with'
const ONE_WORD = 'Gewinnmaximierungsgeschwindigkeitsbegrenzung'

const fault = (kind: SeededFault['kind'], words: string, field: string): SeededFault => ({
  kind,
  words,
  field,
})

/**
 * Returns fifty faults on the demonstration's pages, as an editor in a hurry makes them.
 * @param asset a picture's file, as documents reference it
 * @param other another one
 */
export const seededPages = (asset: object, other: object): readonly SeededPage[] => [
  {
    path: '/',
    drafts: {
      homePage: {
        'hero.image': { _type: 'imageWithAlt', asset, alt: 'IMG_2041.jpg' },
        'hero.variantA.headline': LONG,
        'hero.variantA.secondaryLabel': 'Click here',
        'services.intro': text(
          paragraph(
            'Two ways of working: ',
            link('read more', '/TSS'),
            ' and ',
            link('this page', '/ILM'),
            '.',
          ),
          paragraph(
            'The report is at ',
            link('https://example.com/pricing', 'https://example.com/pricing'),
            '.',
          ),
        ),
        'cases.intro': text(paragraph('You hear from me within 72 hours.')),
        'insights.heading': LONG,
        'insights.intro': text(
          paragraph(link('The method', '/TSS'), ' for hosts, ', link('the method', '/ILM'), ' for experts.'),
        ),
        'contact.body': text(
          paragraph(bold('What happens then')),
          paragraph('The session lasts forty-five minutes.'),
          paragraph('A refund is paid within 60 days.'),
        ),
        about: {
          heading: 'Who I am',
          portrait: { _type: 'imageWithAlt', asset, alt: 'Portrait' },
          body: text(paragraph('My clients grew 37% in a year.')),
        },
      },
      'caseStudy-leadership-workshop': { image: { _type: 'imageWithAlt', asset, alt: 'Illustration' } },
    },
    faults: [
      fault('Picture', 'IMG_2041.jpg', 'homePage hero.image'),
      fault('Headline', 'Everything you need', 'homePage hero.variantA.headline'),
      fault('Link', 'Click here', 'homePage hero.variantA.secondaryLabel'),
      fault('Link', 'read more', 'homePage services.intro'),
      fault('Link', 'this page', 'homePage services.intro'),
      fault('Link', 'https://example.com/pricing', 'homePage services.intro'),
      fault('Figure', '72 hours', 'homePage cases.intro'),
      fault('Headline', 'Everything you need', 'homePage insights.heading'),
      fault('Link', 'the method', 'homePage insights.intro'),
      fault('Heading', 'What happens then', 'homePage contact.body'),
      fault('Figure', 'forty-five minutes', 'homePage contact.body'),
      fault('Figure', '60 days', 'homePage contact.body'),
      fault('Picture', 'Portrait', 'homePage about.portrait'),
      fault('Figure', '37%', 'homePage about.body'),
      fault('Picture', 'Illustration', 'caseStudy-leadership-workshop image'),
    ],
  },
  {
    path: '/TSS',
    drafts: {
      conversionPage: {
        'hero.headline': `Stop the ${ONE_WORD}`,
        letter: text(
          smallerHeading('Before we begin'),
          paragraph(
            'Look ',
            link('here', '/ILM'),
            ' or at ',
            link('www.example.com', 'https://www.example.com'),
            '.',
          ),
          heading('What it takes'),
          heading('What you get'),
          paragraph('The 60-day promise brings three high-ticket clients.'),
          figure(asset, 'photo'),
          figure(
            asset,
            'A room in which people raise their hands',
            'A room in which people raise their hands',
          ),
          heading('What it costs'),
          paragraph('Hosts who ask sell 3x as much.'),
          figure(other, 'dsc-0042'),
          paragraph(bold('And after that')),
          paragraph('You run it six times.'),
          heading('What it takes'),
          paragraph('Nothing more.'),
        ),
        'beforeAfter.heading': LONG,
        'faq.questions[0].answer': text(paragraph('There is ', link('more info', '/ai-roi-calculator'), '.')),
        'deliverables.items[0].title': LONG,
      },
    },
    faults: [
      fault('Headline', 'Stop the', 'conversionPage hero.headline'),
      fault('Heading', 'Before we begin', 'conversionPage letter'),
      fault('Link', 'here', 'conversionPage letter'),
      fault('Link', 'www.example.com', 'conversionPage letter'),
      fault('Heading', 'What it takes', 'conversionPage letter'),
      fault('Figure', '60-day', 'conversionPage letter'),
      fault('Figure', 'three high-ticket clients', 'conversionPage letter'),
      fault('Picture', 'photo', 'conversionPage letter'),
      fault('Picture', 'A room in which people', 'conversionPage letter'),
      fault('Figure', '3x', 'conversionPage letter'),
      fault('Picture', 'dsc-0042', 'conversionPage letter'),
      fault('Heading', 'And after that', 'conversionPage letter'),
      fault('Figure', 'six times', 'conversionPage letter'),
      fault('Heading', 'What it takes', 'conversionPage letter'),
      fault('Headline', 'Everything you need', 'conversionPage beforeAfter.heading'),
      fault('Link', 'more info', 'conversionPage faq'),
      fault('Headline', 'Everything you need', 'conversionPage deliverables'),
    ],
  },
  {
    path: '/ILM',
    drafts: {
      leadershipPage: {
        'marketReality.body': text(
          paragraph('A known name is asked 40 percent more often. ', link('Learn more', '/TSS'), '.'),
          paragraph(bold('Why that is')),
          paragraph('It is so.'),
        ),
        'checklist.intro': text(paragraph('It is for lists of 1,000 subscribers and offers of $5,000.')),
        'booking.heading': LONG,
      },
      'caseStudy-pricing-adviser': { image: { _type: 'imageWithAlt', asset, alt: '' } },
      'caseStudy-retreat-facilitator': { image: { _type: 'imageWithAlt', asset, alt: 'case-6-final' } },
    },
    faults: [
      fault('Figure', '40 percent', 'leadershipPage marketReality'),
      fault('Link', 'Learn more', 'leadershipPage marketReality'),
      fault('Heading', 'Why that is', 'leadershipPage marketReality'),
      fault('Figure', '1,000 subscribers', 'leadershipPage checklist.intro'),
      fault('Figure', '$5,000', 'leadershipPage checklist.intro'),
      fault('Headline', 'Everything you need', 'leadershipPage booking.heading'),
      fault('Picture', '', 'caseStudy-pricing-adviser '),
      fault('Picture', 'case-6-final', 'caseStudy-retreat-facilitator image'),
    ],
  },
  {
    path: '/ilm-lead',
    drafts: {
      leadPage: {
        heading: LONG,
        body: text(paragraph('It arrives within five minutes. ', link('Read on', '/ILM'), '.')),
      },
    },
    faults: [
      fault('Headline', 'Everything you need', 'leadPage heading'),
      fault('Figure', 'five minutes', 'leadPage body'),
      fault('Link', 'Read on', 'leadPage body'),
    ],
  },
  {
    path: '/ilm-thank-you',
    drafts: {
      leadThankYouPage: {
        confirmation: text(paragraph('Emails follow for 8 days. ', link('Download', '/ILM'), ' it again.')),
      },
    },
    faults: [
      fault('Figure', '8 days', 'leadThankYouPage confirmation'),
      fault('Link', 'Download', 'leadThankYouPage confirmation'),
    ],
  },
  {
    path: '/privacy',
    drafts: {
      privacyPage: {
        body: text(
          smallerHeading('What is kept'),
          paragraph('The rules are at ', link('example.com/policy', 'https://example.com/policy'), '.'),
        ),
      },
    },
    faults: [
      fault('Heading', 'What is kept', 'privacyPage body'),
      fault('Link', 'example.com/policy', 'privacyPage body'),
    ],
  },
  {
    path: '/referral-thank-you',
    drafts: {
      referralThankYouPage: { reply: text(paragraph('You have a reply within seventy-two hours.')) },
    },
    faults: [fault('Figure', 'seventy-two hours', 'referralThankYouPage reply')],
  },
  {
    path: '/referral',
    drafts: {
      referralPage: {
        intro: text(paragraph('The bonus is paid within 30 days. ', link('Details', '/privacy'))),
      },
    },
    faults: [
      fault('Figure', '30 days', 'referralPage intro'),
      fault('Link', 'Details', 'referralPage intro'),
    ],
  },
]
