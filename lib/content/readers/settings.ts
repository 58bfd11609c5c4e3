import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { isDemonstrationAddress } from '#lib/embeds/demonstration.ts'
import { runsDemonstration } from '#lib/env/public.ts'
import { defaultLabels } from '#lib/labels.ts'
import { safeWebUrl } from '#lib/security/safeUrl.ts'
import { list, plainText, section, text, textOr } from './fields.ts'
import { image, imageFields } from './image.ts'
import { seo, seoFields } from './seo.ts'
import type { ShortText } from './shortText.ts'

export const settingsFields = /* groq */ `
    name, tagline, logo{${imageFields}}, navigation, footerNotice, contactEmail, schedulers, schedulerFallback,
    leadFormUrl, leadFormFallback, pixelId, consent, organization, defaultSeo{${seoFields}}`

export type SiteSettings = z.output<ReturnType<typeof settings>>
export type EmbedFallback = z.output<ReturnType<typeof embedFallback>>

const webUrl = z.unknown().transform(safeWebUrl)
/** Of a calendar or form; the demonstration's own mean something only where it runs, and elsewhere nothing is connected. */
const embedUrl = z
  .unknown()
  .transform((address) =>
    isDemonstrationAddress(address) ? (runsDemonstration ? address.trim() : null) : safeWebUrl(address),
  )
const digits = z.unknown().transform((value) => /^\d{5,20}$/.exec(plainText(value))?.[0] ?? null)
const emailAddress = z.email().catch('')

interface Invitation {
  heading: string
  linkLabel: string
  subject: string
  body: string
}

/** Text for an address: without the invisible edit info that a preview's text ends with. */
const bareTextOr = (fallback: string) =>
  z.unknown().transform((value) => vercelStegaSplit(plainText(value)).cleaned || fallback)

/** Shown in place of a third party's widget that is absent, blocked or slow. */
function embedFallback(shortText: z.ZodType<ShortText>, linkLabel: string, invitation: Invitation) {
  return section({
    message: shortText,
    linkLabel: textOr(linkLabel),
    /** Shown when no address is configured at all, with an invitation to write. */
    unavailable: shortText,
    invitation: section({
      heading: textOr(invitation.heading),
      linkLabel: textOr(invitation.linkLabel),
      subject: bareTextOr(invitation.subject),
      body: bareTextOr(invitation.body),
    }),
  })
}

export function settings(shortText: z.ZodType<ShortText>) {
  const { navigation, consent } = defaultLabels
  return section({
    name: text,
    tagline: text,
    logo: image,
    /** Labels only; the targets are fixed. */
    navigation: section({
      services: textOr(navigation.services),
      cases: textOr(navigation.cases),
      insights: textOr(navigation.insights),
      contact: textOr(navigation.contact),
      requestConsult: textOr(navigation.requestConsult),
    }),
    footerNotice: text,
    contactEmail: emailAddress,
    /** Booking addresses, http(s) or the demonstration's; null until configured. */
    schedulers: section({
      consultation: embedUrl,
      strategySession: embedUrl,
      assessment: embedUrl,
    }),
    schedulerFallback: embedFallback(
      shortText,
      defaultLabels.openScheduler,
      defaultLabels.invitations.scheduler,
    ),
    leadFormUrl: embedUrl,
    leadFormFallback: embedFallback(
      shortText,
      defaultLabels.openLeadForm,
      defaultLabels.invitations.leadForm,
    ),
    /** Digits only; null means that the pixel is off. */
    pixelId: digits,
    consent: section({
      message: shortText,
      acceptLabel: textOr(consent.accept),
      declineLabel: textOr(consent.decline),
      settingsLabel: textOr(consent.settings),
      gpcNotice: text,
    }),
    organization: section({ description: text, sameAs: list(webUrl) }),
    defaultSeo: seo,
  })
}
