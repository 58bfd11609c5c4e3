import { type ThirdParty, type ThirdPartyName, thirdParties } from '../embeds/registry.ts'

/** The custom elements of a page, each with those of its attributes that hold something. */
type CustomElements = ReadonlyMap<string, ReadonlySet<string>>

/** What the markup of a page holds when it may contact a third party: an element, and an attribute that must be filled. */
const MARKS: Record<ThirdPartyName, { element: string; attribute: string }> = {
  scheduler: { element: 'scheduler-embed', attribute: 'data-url' },
  leadForm: { element: 'lead-form-embed', attribute: 'data-url' },
  pixel: { element: 'consent-control', attribute: 'data-pixel' },
}

/** What asks the visitor. Where it is missing, a third party that needs consent stays shut out by the policy. */
const QUESTION = 'consent-control'

/** The third parties that a page may contact, by its custom elements: a page without a widget allows none. */
export function thirdPartiesOn(
  elements: CustomElements,
  registry: Record<ThirdPartyName, ThirdParty> = thirdParties,
): ThirdPartyName[] {
  const names: ThirdPartyName[] = ['scheduler', 'leadForm', 'pixel']
  return names.filter((name) => {
    const { element, attribute } = MARKS[name]
    const isAsked = registry[name].consent === 'none' || elements.has(QUESTION)
    return isAsked && elements.get(element)?.has(attribute) === true
  })
}
