import type { z } from 'zod'
import { specifiedLabels } from '#lib/labels.ts'
import { routeOf } from '../../routes.ts'
import type { PageAnswer } from '../fetchPage.ts'
import type { HeroVariant, HomePage } from '../homePage.ts'
import type { ShortText } from '../richText.ts'
import type { HomePageQueryResult } from '../sanity.types.ts'
import { section, text, textOr } from './fields.ts'
import { image } from './image.ts'
import { caseStudyField, insightField, itemSection, serviceField } from './library.ts'
import { type FieldsOf, parsePage } from './page.ts'

/** Never throws: see parsePage. */
export function parseHomePage(answer: PageAnswer): HomePage {
  return parsePage(
    answer,
    routeOf('homePage').title,
    ({ shortText }) =>
      ({
        banner: section({ label: textOr(specifiedLabels.banner) }),
        hero: section({ image, variantA: heroVariant(shortText), variantB: heroVariant(shortText) }),
        services: itemSection(shortText, serviceField),
        cases: itemSection(shortText, caseStudyField(shortText)),
        insights: itemSection(shortText, insightField),
        contact: section({ heading: text, body: shortText }),
      }) satisfies FieldsOf<HomePageQueryResult>,
  )
}

function heroVariant(shortText: z.ZodType<ShortText>): z.ZodType<HeroVariant> {
  return section({
    headline: textOr(routeOf('homePage').title),
    lead: shortText,
    primaryLabel: textOr(specifiedLabels.primaryButton),
    secondaryLabel: textOr(specifiedLabels.secondaryButton),
  })
}
