import { z } from 'zod'
import { type Facts, factDefinitions } from '#lib/facts.ts'
import { isRecord } from '#lib/isRecord.ts'
import { specifiedLabels } from '#lib/labels.ts'
import { safeWebUrl } from '#lib/security/safeUrl.ts'
import type { ShortText } from '../richText.ts'
import type { Booking, EmbedFallback, Seo, SiteSettings } from '../site.ts'
import { list, plainText, section, text, textOr } from './fields.ts'
import { image } from './image.ts'

const MAX_FACT = 200

/** Every fact has a wording: what is missing reads as required (§9.1 to §9.6), so that no promise loses its figure. */
export function parseFacts(value: unknown): Facts {
  const document = isRecord(value) ? value : {}
  const entries = factDefinitions.map(({ key, initialValue }): [string, string] => [
    key,
    plainText(document[key], { max: MAX_FACT }) || initialValue,
  ])
  return factsSchema.parse(Object.fromEntries(entries))
}

const factsSchema: z.ZodType<Facts> = z.record(z.enum(factDefinitions.map((fact) => fact.key)), z.string())

const webUrl = z.unknown().transform(safeWebUrl)
const digits = z.unknown().transform((value) => /^\d{5,20}$/.exec(plainText(value))?.[0] ?? null)
const emailAddress = z.email().catch('')

/** Characters. Search engines and share cards show far less. */
export const MAX_TITLE = 300
const MAX_DESCRIPTION = 1_000

export const seoField: z.ZodType<Seo> = section({
  title: z.unknown().transform((value) => plainText(value, { max: MAX_TITLE })),
  description: z.unknown().transform((value) => plainText(value, { max: MAX_DESCRIPTION })),
  shareImage: image,
})

export function bookingField(shortText: z.ZodType<ShortText>): z.ZodType<Booking> {
  return section({ heading: text, body: shortText, ctaLabel: text })
}

export function settingsField(shortText: z.ZodType<ShortText>): z.ZodType<SiteSettings> {
  const { navigation } = specifiedLabels
  const fallback: z.ZodType<EmbedFallback> = section({
    message: shortText,
    linkLabel: text,
    unavailable: shortText,
  })
  return section({
    name: text,
    tagline: text,
    logo: image,
    navigation: section({
      services: textOr(navigation.services),
      cases: textOr(navigation.cases),
      insights: textOr(navigation.insights),
      contact: textOr(navigation.contact),
      requestConsult: textOr(navigation.requestConsult),
    }),
    footerNotice: text,
    contactEmail: emailAddress,
    schedulers: section({ consultation: webUrl, strategySession: webUrl, assessment: webUrl }),
    schedulerFallback: fallback,
    leadFormUrl: webUrl,
    leadFormFallback: fallback,
    pixelId: digits,
    consent: section({
      message: shortText,
      acceptLabel: text,
      declineLabel: text,
      settingsLabel: text,
      gpcNotice: text,
    }),
    organization: section({ description: text, sameAs: list(webUrl) }),
    defaultSeo: seoField,
  })
}
