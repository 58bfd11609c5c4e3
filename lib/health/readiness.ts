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
export async function readiness(services: Services) {
  const [content, referrals] = await Promise.all([
    asked(services.content().then(() => true)),
    asked(services.referrals(AbortSignal.timeout(PATIENCE_MS)).then(isOk)),
  ])
  const working = content.answers ? WELL : NO_CONTENT
  return {
    ready: referrals.answers,
    /** One sentence for the operator on call. */
    message: referrals.answers ? working : NO_REFERRALS,
    content: { ...content, pagesFollowedAt: services.followedAt?.toISOString() ?? null },
    referrals,
    /** Of this process. */
    upSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / 1024 ** 2),
  }
}

async function isOk({ ok, body }: Response): Promise<boolean> {
  await body?.cancel()
  return ok
}

/** Returns whether a service answers, and the time until it did or the wait ended. */
async function asked(answer: Promise<boolean>) {
  const began = performance.now()
  const answers = await withTimeLimit(answer, PATIENCE_MS).catch(() => false)
  return { answers, milliseconds: Math.round(performance.now() - began) }
}
