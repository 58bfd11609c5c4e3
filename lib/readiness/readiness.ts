/** What somebody asked of a service that the site needs says of itself. */
export interface Asked {
  answers: boolean
  /** How long the answer took, or the waiting for it. */
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
  /** One sentence for whoever is woken by it. */
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
  'Nobody can send a referral: the referral function or its database does not answer. Start what is down; the log of the function says which.'

/**
 * Whether the site does what it is for. Without the Content Lake it does: every page has a copy, from the build at the latest.
 * Without the referral function it does not: whoever wants to recommend the consultant is sent away.
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
