import { describe, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { definePage } from '#lib/content/definePage.ts'
import type { Unanswered, Unread } from '#lib/content/queryMatch.ts'
import { list, type Shape, section, text, texts } from '#lib/content/readers/readFields.ts'
import type { RichTextReaders } from '#lib/content/readers/texts/richText.ts'
import type {
  ConversionPageQueryResult,
  HomePageQueryResult,
  LeadThankYouPageQueryResult,
} from '#lib/content/sanity.types.ts'

// The compiler runs these tests: `npm run types` fails when one of them fails.

type Home = HomePageQueryResult['page']
type Conversion = ConversionPageQueryResult['page']

describe('Unanswered', () => {
  it('finds fields in sections, list entries and references', () => {
    const hero = section({ hero: section({ image: section({ alt: text, colour: text }) }) })
    expectTypeOf<Unanswered<z.input<typeof hero>, Home>>().toEqualTypeOf<'hero.image.colour'>()

    const study = section({ client: text, budget: text, results: list(section({ value: text, unit: text })) })
    const cases = section({ cases: section({ items: list(study) }) })
    expectTypeOf<Unanswered<z.input<typeof cases>, Home>>().toEqualTypeOf<
      'cases.items.budget' | 'cases.items.results.unit'
    >()
  })

  it('finds fields in the blocks of a letter', () => {
    interface Read {
      letter: (
        | { _type: 'letterCaseStudy'; caseStudy: { budget: unknown } }
        | { _type: 'pullQuote'; text: unknown }
      )[]
    }
    expectTypeOf<Unanswered<Read, Conversion>>().toEqualTypeOf<'letter.caseStudy.budget'>()
  })
})

describe('Unread', () => {
  it("finds unread fields at any depth except Sanity's own", () => {
    const cases = section({ cases: section({ heading: text, items: list(section({ id: text })) }) })
    type Found = Unread<Pick<NonNullable<Home>, 'cases'>, z.input<typeof cases>>
    expectTypeOf<'cases.intro' | 'cases.items.client'>().toExtend<Found>()
    expectTypeOf<
      Extract<Found, `${string}_${string}` | 'cases.heading' | 'cases.items.id'>
    >().toEqualTypeOf<never>()
  })
})

describe('definePage', () => {
  const definition = definePage<LeadThankYouPageQueryResult>()
  const page = { document: 'leadThankYouPage', query: '', title: 'Thank you' } as const
  /** Returns readers of the page with these readers of a step. */
  const withStep =
    <Step extends Shape>(step: (shortText: RichTextReaders['shortText']) => Step) =>
    ({ shortText }: RichTextReaders) => ({
      ...{ heading: text, methodTitle: text, emails: texts, emailsHeading: text, confirmation: shortText },
      next: section({ heading: text, items: list(section(step(shortText))) }),
      booking: section({ heading: text, body: shortText, ctaLabel: text }),
    })

  it('compiles when readers and query have the same fields', () => {
    definition({ ...page, fields: withStep((body) => ({ title: text, body })) })
  })

  it('does not compile when a reader has a field more than the query', () => {
    // @ts-expect-error: next.items.picture is not in the query.
    definition({ ...page, fields: withStep((body) => ({ title: text, body, picture: text })) })
  })

  it('does not compile when a reader has a field less than the query', () => {
    // @ts-expect-error: next.items.body is in the query.
    definition({ ...page, fields: withStep(() => ({ title: text })) })
  })
})
