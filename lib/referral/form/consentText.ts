/** The version of the wording on the form. The request carries it, and it is stored with the row. */
export const CONSENT_VERSION = '2026-11'

/**
 * All wordings by version. A wording is never edited: a new one gets a new version, so each stored referral keeps the
 * text that its sender agreed to.
 */
const wordings: Readonly<Record<string, string>> = {
  '2026-11': 'I confirm that I give permission for the consultancy to contact this referral.',
}

export const CONSENT_TEXT = wordingOf(CONSENT_VERSION).consentText

/** Returns the wording of a version. An unknown or missing version means the current one. */
export function wordingOf(version: string | null): { consentVersion: string; consentText: string } {
  const known = version !== null && Object.hasOwn(wordings, version) ? version : CONSENT_VERSION
  return { consentVersion: known, consentText: wordings[known] ?? '' }
}
