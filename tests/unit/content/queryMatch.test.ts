import { describe, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import { definePage } from '#lib/content/definePage.ts'
import type { Unanswered, Unread } from '#lib/content/queryMatch.ts'
import { booking } from '#lib/content/readers/booking.ts'
import { list, section, text } from '#lib/content/readers/fields.ts'
import type {
  ConversionPageQueryResult,
  HomePageQueryResult,
  LeadThankYouPageQueryResult,
} from '#lib/content/sanity.types.ts'

// The compiler is what these tests run on: `npm run types` fails when one of them does.

type Home = HomePageQueryResult['page']
type Conversion = ConversionPageQueryResult['page']

describe('a field that is read but not in the query', () => {
  it('is found in a section, in the entries of a list, and in what entries refer to', () => {
    const hero = section({ hero: section({ image: section({ alt: text, colour: text }) }) })
    expectTypeOf<Unanswered<z.input<typeof hero>, Home>>().toEqualTypeOf<'hero.image.colour'>()

    const study = section({ client: text, budget: text, results: list(section({ value: text, unit: text })) })
    const cases = section({ cases: section({ items: list(study) }) })
    expectTypeOf<Unanswered<z.input<typeof cases>, Home>>().toEqualTypeOf<
      'cases.items.budget' | 'cases.items.results.unit'
    >()
  })

  it('is found in the blocks of a letter', () => {
    interface Read {
      letter: (
        | { _type: 'letterCaseStudy'; caseStudy: { budget: unknown } }
        | { _type: 'pullQuote'; text: unknown }
      )[]
    }
    expectTypeOf<Unanswered<Read, Conversion>>().toEqualTypeOf<'letter.caseStudy.budget'>()
  })

  it('is found where the query answers with something else', () => {
    expectTypeOf<Unanswered<{ services: { title: unknown }[] }, Home>>().toEqualTypeOf<'services'>()
    expectTypeOf<
      Unanswered<{ letter: { _type: 'poem'; verse: unknown }[] }, Conversion>
    >().toEqualTypeOf<'letter.poem'>()
  })
})

describe('a field that is in the query but not read', () => {
  it('is found at any depth, but for Sanity’s own fields', () => {
    const cases = section({ cases: section({ heading: text, items: list(section({ id: text })) }) })
    type Found = Unread<Pick<NonNullable<Home>, 'cases'>, z.input<typeof cases>>
    expectTypeOf<'cases.intro' | 'cases.items.client'>().toExtend<Found>()
    expectTypeOf<
      Extract<Found, `${string}_${string}` | 'cases.heading' | 'cases.items.id'>
    >().toEqualTypeOf<never>()
  })
})

describe('a page', () => {
  const page = { document: 'leadThankYouPage', query: '', title: 'Thank you' } as const

  it('compiles when its readers and its query name the same fields', () => {
    definePage<LeadThankYouPageQueryResult>()({
      ...page,
      fields: ({ shortText }) => ({
        heading: text,
        confirmation: shortText,
        next: section({ heading: text, items: list(section({ title: text, body: shortText })) }),
        booking: booking(shortText),
      }),
    })
  })

  it('does not compile when an entry of a list is read for more', () => {
    definePage<LeadThankYouPageQueryResult>()({
      ...page,
      // @ts-expect-error: next.items.picture is not in the query.
      fields: ({ shortText }) => ({
        heading: text,
        confirmation: shortText,
        next: section({
          heading: text,
          items: list(section({ title: text, body: shortText, picture: text })),
        }),
        booking: booking(shortText),
      }),
    })
  })

  it('does not compile when an entry of a list is read for less', () => {
    definePage<LeadThankYouPageQueryResult>()({
      ...page,
      // @ts-expect-error: next.items.body is in the query.
      fields: ({ shortText }) => ({
        heading: text,
        confirmation: shortText,
        next: section({ heading: text, items: list(section({ title: text })) }),
        booking: booking(shortText),
      }),
    })
  })
})
