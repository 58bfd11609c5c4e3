import { type Check, failing, green, runChecks } from './check.ts'
import { contentCheck } from './siteChecks.ts'

/** Milliseconds that a service is given. Monitors wait ten seconds at the least. */
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
    asked(contentCheck(services.content)),
    asked(referralsCheck(services.referrals)),
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

const referralsCheck = (request: Services['referrals']): Check => ({
  what: 'Referral function',
  advice: NO_REFERRALS,
  run: async () => {
    const { ok, status, body } = await request(AbortSignal.timeout(PATIENCE_MS))
    await body?.cancel()
    return ok ? green('can store') : failing(`status ${status}`)
  },
})

/** Returns whether a service answers, and the time until it did or the wait ended. */
async function asked(check: Check) {
  const began = performance.now()
  const [result] = await runChecks([{ ...check, limitMs: PATIENCE_MS }])
  return { answers: result?.state === 'green', milliseconds: Math.round(performance.now() - began) }
}
