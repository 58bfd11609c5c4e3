import { type ThirdPartyName, thirdParties } from '../embeds/registry.ts'
import { type SchedulerName, schedulerNames } from '../embeds/schedulers.ts'
import type { ThirdParty } from '../embeds/thirdParty.ts'
import { type Widget, widgetAt } from '../routes.ts'

/** The attribute in which an element names a third party, from the settings. */
interface Mark {
  party: ThirdPartyName
  /** The widget that the route must have; null for what every page may have. */
  widget: Widget | null
  element: string
  /** Beginning of the attribute, as a regular expression. */
  attribute: string
}

const scheduler = (party: SchedulerName): Mark => ({
  party,
  widget: 'scheduler',
  element: 'scheduler-embed',
  attribute: `data-provider="${party}"`,
})

const MARKS: readonly Mark[] = [
  ...schedulerNames.map(scheduler),
  {
    party: 'demonstrationForm',
    widget: 'leadForm',
    element: 'lead-form-embed',
    attribute: 'data-demonstration="[^"]',
  },
  { party: 'leadForm', widget: 'leadForm', element: 'lead-form-embed', attribute: 'data-url="[^"]' },
  { party: 'pixel', widget: null, element: 'consent-control', attribute: 'data-pixel="[^"]' },
]

/** The consent question. Without it, the policy blocks third parties that need consent. */
const QUESTION = 'consent-control'

/**
 * Returns the third parties that a page may contact: those of the route's widget, and the pixel, as far as the settings name them.
 * @param path path of the page
 * @param html the page; its elements repeat what the settings name
 */
export function thirdPartiesOn(
  path: string,
  html: string,
  registry: Record<ThirdPartyName, ThirdParty> = thirdParties,
): ThirdPartyName[] {
  return MARKS.filter(({ party, widget, element, attribute }) => {
    const isAsked = registry[party].consent === 'none' || html.includes(`<${QUESTION}`)
    const isOfRoute = widget === null || widget === widgetAt(path)
    return isAsked && isOfRoute && new RegExp(`<${element}\\b[^>]* ${attribute}`).test(html)
  }).map(({ party }) => party)
}
