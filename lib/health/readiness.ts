/** Status of a service that the site needs, as the service reports it. */
export interface Asked {
  answers: boolean
  /** Time until the response, or until the wait ended, ms. */
  milliseconds: number
}

export interface Findings {
  content: Asked
  /** When all pages were last made from what the Content Lake held; null when that was not since the start. */
  followedAt: Date | null
  referrals: Asked
  /** Of this process. */
  upSeconds: number
  memoryMegabytes: number
}

export interface Readiness {
  ready: boolean
  /** One sentence for the operator on call. */
  message: string
  content: Asked & { pagesFollowedAt: string | null }
  referrals: Asked
  upSeconds: number
  memoryMegabytes: number
}

const WELL = 'Pages and the referral form work.'
const NO_CONTENT =
  'Pages show their last copy: the Content Lake does not answer. It is asked again and again, and pages follow by themselves.'
const NO_REFERRALS =
  "Referrals can't be sent: the referral function or its database does not respond. Start the one that is down; the function's log names it."

/**
 * True if the site serves its purpose. Without the Content Lake it does: every page has a copy, from the build at the
 * latest. Without the referral function it doesn't: referrers are turned away.
 */
export function readiness({
  content,
  followedAt,
  referrals,
  upSeconds,
  memoryMegabytes,
}: Findings): Readiness {
  const working = content.answers ? WELL : NO_CONTENT
  return {
    ready: referrals.answers,
    message: referrals.answers ? working : NO_REFERRALS,
    content: { ...content, pagesFollowedAt: followedAt?.toISOString() ?? null },
    referrals,
    upSeconds,
    memoryMegabytes,
  }
}
