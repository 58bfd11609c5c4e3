import { defineField } from '@sanity/types'
import { backOfficeAdvice } from '#lib/embeds/backOffice.ts'
import { connectedAddress } from '#lib/embeds/connectedAddress.ts'
import { isDemonstrationForm, isDemonstrationScheduler } from '#lib/embeds/demonstrationAddresses.ts'
import { canFrame } from '#lib/embeds/frame.ts'
import { thirdParties } from '#lib/embeds/registry.ts'
import { ownCalcomOrigin, schedulerOf } from '#lib/embeds/schedulers.ts'
import { isOpenable } from '../../textFields.ts'

interface Kind {
  isDemonstration: (address: unknown) => boolean
  /** Returns true if pages can show the address of another website. */
  isShown: (address: string) => boolean
  /** Whose addresses the pages can show, as the end of a sentence. */
  shown: string
}

/** The address of a booking calendar: Calendly's and Cal.com's stand in the page, any other is linked to. */
export const schedulerAddress = (name: string, title: string, description: string) =>
  embedAddress(name, title, description, {
    isDemonstration: isDemonstrationScheduler,
    isShown: (address) => schedulerOf(address) !== null,
    shown: 'calendars of Calendly and Cal.com',
  })

/** The address of the sign-up form. */
export const leadFormAddress = (name: string, title: string, description: string) =>
  embedAddress(name, title, description, {
    isDemonstration: isDemonstrationForm,
    isShown: (address) => canFrame(thirdParties.leadForm, address),
    shown: 'forms of Kit, Mailchimp, ActiveCampaign, MailerLite, HubSpot and HighLevel',
  })

function embedAddress(name: string, title: string, description: string, kind: Kind) {
  const { isDemonstration, isShown, shown } = kind
  /** The providers' own addresses are known to be right, wherever they stand; so are the demonstration's. */
  const isKnown = (address: unknown) =>
    isDemonstration(address) || (typeof address === 'string' && isShown(address))
  return defineField({
    name,
    title,
    type: 'webAddress',
    description,
    validation: (rule) => [
      rule.custom((value) => (value === undefined || isKnown(value) ? true : isOpenable(value))),
      rule
        .custom((value) => {
          if (value === undefined || !(isKnown(value) || isOpenable(value) === true)) return true
          if (connectedAddress(value) === null) {
            return 'This address belongs to the demonstration and does nothing on this site: paste your own.'
          }
          const advice = backOfficeAdvice(value, ownCalcomOrigin)
          if (advice !== null || isKnown(value)) return advice ?? true
          return `Visitors get a link to this address: the pages themselves can show ${shown}, at their https:// addresses.`
        })
        .warning(),
    ],
  })
}

/** True if pages may contact the providers without asking. */
export const widgetLoadingField = defineField({
  name: 'widgetLoading',
  title: 'When calendars and the sign-up form load',
  type: 'string',
  description:
    'They come from other companies, who learn of each visitor whose browser loads them. If you have visitors in the EU, let them press a button first. The link to the calendar’s own page is there either way.',
  options: {
    layout: 'radio',
    list: [
      { value: 'approach', title: 'By themselves, as a visitor comes near them' },
      { value: 'press', title: 'When a visitor presses a button that says who is contacted' },
    ],
  },
  initialValue: 'approach',
  validation: (rule) =>
    rule.custom(
      (value) =>
        value === undefined || ['approach', 'press'].includes(value) || 'Please choose one of the two.',
    ),
})
