import { sharedFor } from '#lib/http/sharedFor.ts'
import { askContent, askReferrals } from '#lib/readiness/ask.ts'
import { type Readiness, readiness } from '#lib/readiness/readiness.ts'

export const dynamic = 'force-dynamic'

/** Milliseconds. Anybody may ask, and content and function are asked no more often than this for it. */
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

/** For monitors: what works, how fast, and one sentence. 503 when visitors cannot do what the site is for. */
export async function GET(): Promise<Response> {
  const found = await now()
  return Response.json(found, { status: found.ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
