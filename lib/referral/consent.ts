/** The version of the wording that the form shows now; it travels with the request and is stored with the row. */
export const CONSENT_VERSION = '2026-11'

/**
 * Every wording that was ever shown, by version. A wording is never edited: a new one gets a new version, so
 * that each stored referral keeps the words its sender agreed to.
 */
const wordings: Readonly<Record<string, string>> = {
  '2026-11': 'I confirm that I give permission for the consultancy to contact this referral.',
}

/** The wording that the form shows beside the box. */
export const CONSENT_TEXT = wordingOf(CONSENT_VERSION).text

/** The wording of a version as sent by the form; an unknown or missing version means the current one. */
export function wordingOf(version: string | null): { version: string; text: string } {
  const known = version !== null && Object.hasOwn(wordings, version) ? version : CONSENT_VERSION
  return { version: known, text: wordings[known] ?? '' }
}
