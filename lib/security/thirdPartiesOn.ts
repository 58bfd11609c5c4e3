import { type ThirdParty, type ThirdPartyName, thirdParties } from '../embeds/registry.ts'
import { type SchedulerName, schedulerNames, schedulers } from '../embeds/schedulers.ts'

interface Mark {
  party: ThirdPartyName
  element: string
  attribute: string
}

const scheduler = (party: SchedulerName): Mark => ({
  party,
  element: 'scheduler-embed',
  attribute: schedulers[party].attribute,
})

/** What the markup of a page holds when it may contact a third party: an element, and an attribute that must be filled. */
const MARKS: readonly Mark[] = [
  ...schedulerNames.map(scheduler),
  { party: 'demonstrationForm', element: 'lead-form-embed', attribute: 'data-demonstration' },
  { party: 'leadForm', element: 'lead-form-embed', attribute: 'data-url' },
  { party: 'pixel', element: 'consent-control', attribute: 'data-pixel' },
]

/** What asks the visitor. Where it is missing, a third party that needs consent stays shut out by the policy. */
const QUESTION = 'consent-control'

/**
 * The third parties that a page may contact. Its widgets name them in attributes, which come from the settings: a page without a
 * widget allows none.
 */
export function thirdPartiesOn(
  html: string,
  registry: Record<ThirdPartyName, ThirdParty> = thirdParties,
): ThirdPartyName[] {
  return MARKS.filter(({ party, element, attribute }) => {
    const isAsked = registry[party].consent === 'none' || html.includes(`<${QUESTION}`)
    return isAsked && new RegExp(`<${element}\\b[^>]* ${attribute}="[^"]`).test(html)
  }).map(({ party }) => party)
}
