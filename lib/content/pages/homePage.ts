import { defineQuery } from 'groq'
import { z } from 'zod'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { definePage, type PageData } from '../definePage.ts'
import { caseStudy, caseStudyFields } from '../readers/caseStudy.ts'
import { image, imageFields } from '../readers/images/image.ts'
import { section, text, textOr } from '../readers/readFields.ts'
import { offer } from '../readers/salesParts.ts'
import { seoFields } from '../readers/seo.ts'
import type { ShortText } from '../readers/texts/shortText.ts'
import { insight, insightFields, itemSection, service, serviceFields } from '../readers/titledItems.ts'
import { about, aboutFields, proof, proofFields } from '../readers/trust.ts'
import type { HomePageQueryResult } from '../sanity.types.ts'
import { siteDocuments } from '../siteDocuments.ts'

const homePageQuery = defineQuery(`{
  "page": *[_type == "homePage" && _id == "homePage"][0]{
    seo{${seoFields}},
    banner,
    hero{image{${imageFields}}, variantA, variantB},
    services{heading, intro, items[]->{${serviceFields}}},
    cases{heading, intro, items[]->{${caseStudyFields}}},
    proof{${proofFields}},
    "programmes": {
      "heading": programmes.heading,
      "note": programmes.note,
      "conversion": *[_type == "conversionPage" && _id == "conversionPage"][0].offer,
      "leadership": *[_type == "leadershipPage" && _id == "leadershipPage"][0].offer
    },
    callToAction,
    about{${aboutFields}},
    insights{heading, intro, items[]->{${insightFields}}},
    contact
  },
  ${siteDocuments}
}`)

const heroVariant = (shortText: z.ZodType<ShortText>) =>
  section({
    headline: textOr(defaultTitles.homePage),
    lead: shortText,
    primaryLabel: textOr(defaultLabels.primaryButton),
    secondaryLabel: textOr(defaultLabels.secondaryButton),
    note: shortText,
  })

/** The second version of the opening; null where there is none, and every visitor reads the first. */
const secondVersion = (shortText: z.ZodType<ShortText>) => {
  const version = heroVariant(shortText)
  return z.preprocess(
    (value: z.input<typeof version>) => (isRecord(value) ? value : null),
    version.nullable(),
  )
}

export const homePage = definePage<HomePageQueryResult>()({
  document: 'homePage',
  query: homePageQuery,
  fields: ({ shortText }) => ({
    banner: section({ label: textOr(defaultLabels.banner) }),
    hero: section({
      image,
      variantA: heroVariant(shortText),
      variantB: secondVersion(shortText),
    }),
    programmes: section({
      heading: textOr(defaultLabels.programmes),
      note: text,
      conversion: offer(shortText),
      leadership: offer(shortText),
    }),
    /** A question in the middle of the page, above the button of the opening. */
    callToAction: text,
    services: itemSection(shortText, service(shortText)),
    cases: itemSection(shortText, caseStudy(shortText)),
    proof,
    about: about(shortText),
    insights: itemSection(shortText, insight(shortText)),
    contact: section({ heading: text, body: shortText, methodLabel: text }),
  }),
})

export type HomePage = PageData<typeof homePage>
export type HeroVariant = HomePage['hero']['variantA']
