import { withTimeLimit } from '../server/timeLimit.ts'

/** Time limit of a service, ms. Monitors wait at least ten seconds. */
const PATIENCE_MS = 4_000

const WELL = 'Pages and the referral form work.'
const NO_CONTENT =
  'Pages show their last copy: the Content Lake does not answer. It is asked again and again, and pages follow by themselves.'
const NO_REFERRALS =
  "Referrals can't be sent: the referral function or its database does not respond. Start the one that is down; the function's log names it."

/** Requests to the services of a site. */
interface Services {
  content: () => Promise<unknown>
  referrals: (signal: AbortSignal) => Promise<Response>
  /** When all pages were last made from what the Content Lake held; null when that was not since the start. */
  followedAt: Date | null
}

/**
 * Checks whether the site serves its purpose. Without the Content Lake it does: every page has a copy, from the build at the
 * latest. Without the referral function it doesn't: referrers are turned away.
 */
export async function readiness({ content, referrals, followedAt }: Services) {
  const [hasContent, ready] = await Promise.all([
    answers(content().then(() => true)),
    answers(referrals(AbortSignal.timeout(PATIENCE_MS)).then(isOk)),
  ])
  const working = hasContent ? WELL : NO_CONTENT
  return {
    ready,
    /** One sentence for the operator on call. */
    message: ready ? working : NO_REFERRALS,
    content: { answers: hasContent, pagesFollowedAt: followedAt?.toISOString() ?? null },
    referrals: { answers: ready },
  }
}

async function isOk({ ok, body }: Response): Promise<boolean> {
  await body?.cancel()
  return ok
}

const answers = (answer: Promise<boolean>): Promise<boolean> =>
  withTimeLimit(answer, PATIENCE_MS).catch(() => false)
