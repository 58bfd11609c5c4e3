import type { ThirdPartyName } from '../embeds/registry.ts'

/** What the markup of a page holds when it may contact a third party. */
const MARKS: Record<ThirdPartyName, RegExp> = {
  scheduler: /<scheduler-embed\b/,
  leadForm: /<iframe\b/,
  pixel: /<consent-control\b[^>]*\bdata-pixel="[^"]/,
}

/** The third parties that a page may contact, read from its markup: a page without a widget allows none. */
export function thirdPartiesOn(html: string): ThirdPartyName[] {
  const names: ThirdPartyName[] = ['scheduler', 'leadForm', 'pixel']
  return names.filter((name) => MARKS[name].test(html))
}
