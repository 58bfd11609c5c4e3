import { z } from 'zod'
import { FIELD_NAMES } from '#lib/calculator/fields.ts'
import { RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import { ADVICE_KEYS } from '#lib/calculator/outcomes.ts'
import { paletteNames } from '#lib/design/palettes.ts'
import { isDemonstrationAddress } from '#lib/embeds/demonstrationAddresses.ts'
import { factDefinitions, namesFact } from '#lib/facts/facts.ts'
import { CAMPAIGN } from '#lib/measurement/vocabulary.ts'
import { type PageDocument, SALES_ADDRESS } from '#lib/routes.ts'

// A second, strict definition of page data as components expect it: no field missing, no field extra.

const text = z.string().max(20_000)
const said = text.min(1)
const href = z
  .string()
  .regex(/^(https?:\/\/|mailto:.|tel:.|[^/\\:?#]+([/?#][^\\]*)?$|\/$|\/[^/\\]|\.{0,2}\/|[?#])/)
const webUrl = z.url({ protocol: /^https?$/ })
const embedUrl = z.union([webUrl, z.string().refine(isDemonstrationAddress)])

const percent = z.int().min(0).max(100)

const siteImage = z.strictObject({
  src: z.string().startsWith('/lake/images/'),
  srcSet: z.string().regex(/^\/lake\/images\/\S+ \d+w(, \/lake\/images\/\S+ \d+w)*$/),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: text,
  caption: text,
  color: z.string().startsWith('#').nullable(),
  focus: z.strictObject({ x: percent, y: percent }).nullable(),
  edit: z.string().nullable(),
})

const key = z.string().min(1)
const span = z.strictObject({ _type: z.literal('span'), _key: key, text: said, marks: z.array(said) })
const fact = z.strictObject({
  _type: z.literal('fact'),
  _key: key,
  fact: z.string().refine(namesFact),
  value: said.max(200),
})
const metric = z.strictObject({ _type: z.literal('metric'), _key: key, metric: z.enum(RESULT_FIELDS) })

const uniqueKeys = (items: readonly { _key: string }[]) =>
  new Set(items.map(({ _key }) => _key)).size === items.length

function block<Inline extends z.ZodType<{ _key: string }>>(style: z.ZodType, inline: Inline) {
  return z
    .strictObject({
      _type: z.literal('block'),
      _key: key,
      style,
      listItem: z.enum(['bullet', 'number']).optional(),
      level: z.int().min(1).max(10).optional(),
      children: z
        .array(z.union([span, inline]))
        .min(1)
        .refine(uniqueKeys),
      markDefs: z.array(z.strictObject({ _type: z.literal('link'), _key: key, href })).refine(uniqueKeys),
    })
    .refine((value) => (value.listItem === undefined) === (value.level === undefined))
    .refine(({ children, markDefs }) => {
      const known = new Set(['strong', 'em', ...markDefs.map((mark) => mark._key)])
      return children.every(
        (child) =>
          !('marks' in child) ||
          z
            .array(z.string())
            .parse(child.marks)
            .every((mark) => known.has(mark)),
      )
    })
}

const shortText = z.array(block(z.literal('normal'), fact)).refine(uniqueKeys)
const adviceText = z.array(block(z.literal('normal'), z.union([fact, metric]))).refine(uniqueKeys)

const change = z
  .strictObject({ before: z.number().min(0), after: z.number().min(0) })
  .refine(({ before, after }) => before + after > 0)

const caseStudy = z.strictObject({
  id: text,
  title: said,
  client: text,
  situation: shortText,
  work: shortText,
  outcome: shortText,
  results: z.array(z.strictObject({ value: said, label: said, change: change.nullable() })),
  image: siteImage.nullable(),
  isSample: z.boolean(),
  typicalityNote: text,
})

const letterText = z
  .array(
    z.union([
      block(z.enum(['normal', 'lead', 'h2', 'h3', 'blockquote']), fact),
      z.strictObject({
        _type: z.enum(['letterBeforeAfter', 'letterDeliverables', 'letterGuarantee']),
        _key: key,
      }),
      z.strictObject({ _type: z.literal('letterCallToAction'), _key: key, label: said }),
      z.strictObject({ _type: z.literal('letterCaseStudy'), _key: key, caseStudy }),
      z.strictObject({ _type: z.literal('pullQuote'), _key: key, text: said }),
      z.strictObject({ _type: z.literal('callout'), _key: key, heading: text, body: shortText }),
      z.strictObject({
        _type: z.literal('worksheet'),
        _key: key,
        heading: text,
        questions: z.array(z.strictObject({ key: text, question: said, answer: said })).min(1),
      }),
      z.strictObject({ _type: z.literal('signature'), _key: key, name: said }),
      z.strictObject({ _type: z.literal('figure'), _key: key, image: siteImage }),
    ]),
  )
  .refine(uniqueKeys)

const seo = z.strictObject({
  title: said.max(300),
  description: text.max(1_000),
  shareImage: siteImage.nullable(),
})
const fallback = z.strictObject({
  message: shortText,
  linkLabel: said,
  unavailable: shortText,
  invitation: z.strictObject({ heading: said, linkLabel: said, subject: said, body: said }),
})

const settings = z.strictObject({
  name: text,
  tagline: text,
  logo: siteImage.nullable(),
  navigation: z.record(
    z.enum([
      'services',
      'cases',
      'insights',
      'contact',
      'requestConsult',
      'conversion',
      'leadership',
      'calculator',
      'method',
      'referral',
    ]),
    said,
  ),
  footerNotice: text,
  contactEmail: z.union([z.literal(''), z.email()]),
  schedulers: z.record(z.enum(['consultation', 'strategySession', 'assessment']), embedUrl.nullable()),
  schedulerFallback: fallback,
  leadFormUrl: embedUrl.nullable(),
  leadFormFallback: fallback,
  widgetLoading: z.enum(['approach', 'press']),
  palette: z.enum(paletteNames),
  pixelId: z.string().regex(/^\d+$/).nullable(),
  consent: z.strictObject({
    message: shortText,
    acceptLabel: said,
    declineLabel: said,
    settingsLabel: said,
    gpcNotice: text,
  }),
  counting: z.strictObject({ on: z.boolean(), campaigns: z.array(z.string().regex(CAMPAIGN)) }),
  organization: z.strictObject({ description: text, sameAs: z.array(webUrl) }),
  salesPages: z.array(z.strictObject({ title: said, address: z.string().regex(SALES_ADDRESS) })),
  defaultSeo: seo,
})

const site = {
  settings,
  facts: z
    .record(z.string().refine(namesFact), said.max(200))
    .refine((facts) => factDefinitions.every(({ key }) => key in facts)),
  seo,
}

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ heading: text, intro: shortText, items: z.array(item).min(1) }).nullable()
const drawings = [
  ...[
    'questions',
    'schedule',
    'worksheet',
    'script',
    'form',
    'emails',
    'chart',
    'problem',
    'argument',
    'steps',
  ],
  ...['evidence', 'price', 'list', 'door'],
]
const titledItem = z.strictObject({ title: said, body: shortText })
const heroVariant = z.strictObject({
  headline: said,
  lead: shortText,
  primaryLabel: said,
  secondaryLabel: said,
  note: shortText,
})
const salesHero = z.strictObject({
  eyebrow: text,
  headline: said,
  lead: shortText,
  ctaLabel: text,
  note: shortText,
})
const booking = z.strictObject({ heading: text, body: shortText, ctaLabel: text })
const salesBooking = booking.extend({ methodLabel: text })
const offer = z.strictObject({ name: said, summary: shortText, price: text, note: text }).nullable()
const headed = z.strictObject({ heading: text, body: shortText })
const help = z.strictObject({ help: text })
const verdict = z.strictObject({ title: text, body: shortText })
const faq = z
  .strictObject({
    heading: text,
    questions: z.array(z.strictObject({ question: said, answer: shortText.min(1) })).min(1),
  })
  .nullable()
const amount = z.number().min(0).max(1e12)

export const validPage: Record<PageDocument, z.ZodType> = {
  homePage: z.strictObject({
    ...site,
    banner: z.strictObject({ label: said }),
    hero: z.strictObject({
      image: siteImage.nullable(),
      variantA: heroVariant,
      variantB: heroVariant.nullable(),
    }),
    programmes: z.strictObject({ heading: said, note: text, conversion: offer, leadership: offer }),
    callToAction: text,
    services: listOf(
      z.strictObject({
        id: text,
        title: said,
        body: shortText,
        icon: z.enum(['strategy', 'email', 'funnel', 'conversion', 'media', 'automation']),
      }),
    ),
    cases: listOf(caseStudy),
    insights: listOf(z.strictObject({ id: text, title: said, topic: text, body: shortText })),
    proof: z
      .strictObject({
        heading: said,
        items: z
          .array(
            z.strictObject({
              key: text,
              name: said,
              quote: text,
              logo: siteImage.nullable(),
              source: said,
              sourceUrl: webUrl.nullable(),
            }),
          )
          .min(1),
      })
      .nullable(),
    about: z
      .strictObject({
        heading: said,
        portrait: siteImage.nullable(),
        body: shortText,
        facts: z.array(z.strictObject({ value: said, label: said })),
        signature: text,
        note: text,
      })
      .nullable(),
    contact: headed,
  }),
  salesPage: z.strictObject({
    ...site,
    hero: salesHero,
    letter: letterText,
    faq,
    event: z.enum(['consultation', 'strategySession', 'assessment']),
    booking: salesBooking,
  }),
  conversionPage: z.strictObject({
    ...site,
    hero: salesHero,
    letter: letterText,
    cases: z.array(caseStudy),
    casesHeading: said,
    beforeAfter: z
      .strictObject({
        heading: text,
        beforeTitle: said,
        afterTitle: said,
        rows: z.array(z.strictObject({ before: said, after: said })).min(1),
      })
      .nullable(),
    deliverables: listOf(titledItem.extend({ drawing: z.enum(drawings).nullable() })),
    guarantee: z.strictObject({ heading: text, body: shortText.min(1), terms: shortText }).nullable(),
    faq,
    offer,
    booking: salesBooking,
  }),
  leadershipPage: z.strictObject({
    ...site,
    hero: salesHero,
    marketReality: z.strictObject({ heading: text, body: letterText.min(1) }).nullable(),
    cases: listOf(caseStudy),
    pillars: listOf(titledItem.extend({ drawing: z.enum(drawings).nullable() })),
    revenueComparison: z
      .strictObject({
        heading: text,
        intro: shortText,
        currentLabel: said,
        leaderLabel: said,
        rows: z.array(z.strictObject({ label: said, current: amount, leader: amount })).min(1),
        note: shortText,
      })
      .nullable(),
    checklist: z
      .strictObject({
        heading: text,
        intro: shortText,
        prerequisites: shortText,
        conditions: z.array(z.strictObject({ key: text, statement: shortText, note: shortText })),
        items: z.array(said).min(1),
      })
      .nullable(),
    verdicts: z.record(z.enum(['ready', 'strong', 'foundation']), verdict),
    faq,
    offer,
    booking: salesBooking,
  }),
  leadPage: z.strictObject({
    ...site,
    frameTitle: said,
    heading: said,
    body: shortText,
    methodTitle: said.nullable(),
  }),
  leadThankYouPage: z.strictObject({
    ...site,
    heading: said,
    confirmation: shortText,
    methodTitle: said.nullable(),
    emails: z.array(said),
    emailsHeading: said,
    next: z.strictObject({ heading: text, items: z.array(titledItem).min(1) }).nullable(),
    booking: z.strictObject({ ...booking.shape, ctaLabel: said }),
  }),
  calculatorPage: z.strictObject({
    ...site,
    hero: z.strictObject({ lead: shortText }),
    cards: z.record(z.enum(['investment', 'business', 'impact']), help),
    fieldHelp: z.record(z.enum(FIELD_NAMES), text),
    results: z.strictObject({
      heading: said,
      intro: shortText,
      benchmarkHeading: said,
      benchmarkIntro: shortText,
    }),
    whatItWouldTake: z.strictObject({ heading: said, intro: shortText }),
    booking: headed,
    advice: z.record(z.enum(ADVICE_KEYS), adviceText),
  }),
  referralPage: z.strictObject({
    ...site,
    intro: shortText,
    bonusNote: shortText,
    yourSection: help,
    referralSection: help,
    privacyNote: shortText,
  }),
  referralThankYouPage: z.strictObject({
    ...site,
    nextHeading: said,
    received: shortText,
    reply: shortText,
    bonus: shortText,
  }),
  privacyPage: z.strictObject({ ...site, heading: said, updated: z.iso.date().nullable(), body: letterText }),
  notFoundPage: z.strictObject({ ...site, body: shortText, linkLabel: said }),
}
