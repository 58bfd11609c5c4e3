import { referralBody } from './submissions.ts'

/** Part of every marked text. It occurs nowhere else, in any spelling. */
export const CANARY = 'zqcanary'

export const markedReferral = (label: string) => ({
  ...referralBody(`Referred ${CANARY}-${label}-name`),
  yourName: `Referrer ${CANARY}-${label}`,
  yourEmail: `${CANARY}-${label}-me@example.com`,
  yourCompany: `${CANARY}-${label} Ltd`,
  referralCompany: `${CANARY}-${label} Inc https://${CANARY}-${label}.example`,
  referralEmail: `${CANARY}-${label}-them@example.com https://www.linkedin.com/in/${CANARY}-${label}/`,
  relationship: `We met at ${CANARY}-${label}.`,
  pageUrl: `http://localhost:3000/referral?from=${CANARY}-${label}`,
  userAgent: `${CANARY}-${label} browser`,
})

/** Returns marked bodies that are invalid: truncated, of wrong types, too long, or not JSON. */
export const markedMistakes = (label: string): string[] => {
  const marked = markedReferral(label)
  return [
    JSON.stringify(marked).slice(0, -10),
    JSON.stringify({ ...marked, yourEmail: `${CANARY} at example` }),
    JSON.stringify({ ...marked, yourName: { [CANARY]: CANARY } }),
    JSON.stringify({ ...marked, consent: CANARY }),
    JSON.stringify({ ...marked, relationship: CANARY.repeat(5_000) }),
    `${CANARY}\u0000<not json>`,
    `"${CANARY}`,
  ]
}
