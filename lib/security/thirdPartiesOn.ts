import { type ThirdParty, type ThirdPartyName, thirdParties } from '../embeds/registry.ts'

/** What the markup of a page holds when it may contact a third party. */
const MARKS: Record<ThirdPartyName, RegExp> = {
  scheduler: /<scheduler-embed\b/,
  leadForm: /<iframe\b/,
  pixel: /<consent-control\b[^>]*\bdata-pixel="[^"]/,
}

/** What asks the visitor. Where it is missing, a third party that needs consent stays shut out by the policy. */
const QUESTION = /<consent-control\b/

/** The third parties that a page may contact, read from its markup: a page without a widget allows none. */
export function thirdPartiesOn(
  html: string,
  registry: Record<ThirdPartyName, ThirdParty> = thirdParties,
): ThirdPartyName[] {
  const names: ThirdPartyName[] = ['scheduler', 'leadForm', 'pixel']
  return names.filter(
    (name) => MARKS[name].test(html) && (registry[name].consent === 'none' || QUESTION.test(html)),
  )
}
