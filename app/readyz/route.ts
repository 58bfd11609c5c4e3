import { askContent, askReferrals } from '#lib/health/ask.ts'
import { type Readiness, readiness } from '#lib/health/readiness.ts'
import { sharedFor } from '#lib/server/http/sharedFor.ts'

export const dynamic = 'force-dynamic'

/**
 * Interval of checks of content and function, ms. The endpoint is public, so requests in between get the last result.
 */
const SHARED_MS = 2_000

const now = sharedFor(SHARED_MS, async (): Promise<Readiness> => {
  const [content, referrals] = await Promise.all([askContent(), askReferrals()])
  return readiness({
    content,
    followedAt: globalThis.siteContentWatch?.followedAt() ?? null,
    referrals,
    upSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / 1024 ** 2),
  })
})

/** Returns the state, the response times and a message for monitors. 503 when visitors cannot use the site. */
export async function GET(): Promise<Response> {
  const found = await now()
  return Response.json(found, { status: found.ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
