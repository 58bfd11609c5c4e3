import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { keysOf, recordOf } from '#lib/calculator/tables.ts'
import { DEFAULT_PALETTE, paletteNames } from '#lib/design/palettes.ts'
import { connectedAddress } from '#lib/embeds/connectedAddress.ts'
import { bookingEvents, defaultLabels } from '#lib/labels.ts'
import { CAMPAIGN } from '#lib/measurement/vocabulary.ts'
import { SALES_ADDRESS } from '#lib/routes.ts'
import { safeWebUrl } from '#lib/security/safeUrl.ts'
import { image, imageFields } from './images/image.ts'
import { list, plainText, section, text, textOr } from './readFields.ts'
import { seo, seoFields } from './seo.ts'
import type { ShortText } from './texts/shortText.ts'

export const settingsFields = /* groq */ `
    "name": *[_type == "businessFacts" && _id == "businessFacts"][0].businessName, tagline, logo{${imageFields}}, navigation, footerNotice, contactEmail, schedulers, schedulerFallback,
    leadFormUrl, leadFormFallback, widgetLoading, palette, pixelId, consent, counting{on, campaigns}, organization,
    "salesPages": *[_type == "salesPage" && inFooter] | order(title){title, "address": address.current}, defaultSeo{${seoFields}}`

export type SiteSettings = z.output<ReturnType<typeof settings>>
export type WidgetLoading = SiteSettings['widgetLoading']
export type EmbedFallback = z.output<ReturnType<typeof embedFallback>>

const webUrl = z.unknown().transform(safeWebUrl)
/** Of a calendar or form; the demonstration's own count only where it runs. */
const embedUrl = z.unknown().transform(connectedAddress)
const digits = z.unknown().transform((value) => /^\d{5,20}$/.exec(plainText(value))?.[0] ?? null)
const emailAddress = z.email().catch('')
/** The name of a campaign, without the invisible edit info of a preview. */
const campaign = z
  .unknown()
  .transform((value) => CAMPAIGN.exec(vercelStegaSplit(plainText(value)).cleaned)?.[0] ?? null)

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
    navigation: section(recordOf(keysOf(navigation), (name) => textOr(navigation[name]))),
    footerNotice: text,
    contactEmail: emailAddress,
    /** Booking addresses, http(s) or the demonstration's; null until configured. */
    schedulers: section(recordOf(keysOf(bookingEvents), () => embedUrl)),
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
    /** When calendars and form are loaded: as their section nears, or when a visitor asks for them. */
    widgetLoading: z.enum(['approach', 'press']).catch('approach'),
    palette: z.enum(paletteNames).catch(DEFAULT_PALETTE),
    /** Digits only; null means that the pixel is off. */
    pixelId: digits,
    consent: section({
      message: shortText,
      acceptLabel: textOr(consent.accept),
      declineLabel: textOr(consent.decline),
      settingsLabel: textOr(consent.settings),
      gpcNotice: text,
    }),
    /** True only if the switch says exactly so. */
    counting: section({
      on: z.unknown().transform((value) => value === true),
      campaigns: list(campaign),
    }),
    organization: section({ description: text, sameAs: list(webUrl) }),
    salesPages: list(
      section({ title: text, address: z.string().regex(SALES_ADDRESS).catch('') }).transform((page) =>
        page.title && page.address ? page : null,
      ),
    ),
    defaultSeo: seo,
  })
}
