import { KEPT_SECONDS, STALE_SECONDS } from '#lib/delivery/freshness/freshness.ts'
import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Caches in between'

/** The cookie that Next sets for previews. This value shows no draft, but a cache must still forward the request. */
const PREVIEW = '__prerender_bypass=live-check'

/** Largest age of a cached response, s: the site's limits, with a margin for transfer. */
const OLDEST = KEPT_SECONDS + STALE_SECONDS + 5

/**
 * Checks that a cache in front of the site obeys its headers: no page older than about a minute, and no cached
 * previews.
 */
export const cachesCheck = ({ siteUrl }: Installation): Check => ({
  what: WHAT,
  advice: 'Look whether the site runs.',
  run: async (): Promise<CheckResult[]> => {
    const visit = async (headers: Record<string, string> = {}) => {
      const answer = await ask(`${siteUrl}/`, { headers })
      await answer.arrayBuffer()
      return answer.headers
    }
    await visit()
    const again = await visit()
    const age = Number(again.get('age') ?? 0)
    if (age > OLDEST) {
      return [
        failing(
          WHAT,
          `a cache sends a page that it has kept for ${age} s`,
          `Let it heed Cache-Control: ${KEPT_SECONDS} s, and ${STALE_SECONDS} s more while it asks.`,
        ),
      ]
    }
    const preview = await visit({ cookie: PREVIEW })
    const isPrivate = preview.get('cache-control')?.includes('no-store') === true
    if (!isPrivate || Number(preview.get('age') ?? 0) > 0) {
      return [
        failing(
          WHAT,
          `a request with a cookie of a preview is answered from a cache (Cache-Control: ${preview.get('cache-control') ?? 'none'})`,
          'Let it ask the site whenever a request has the cookie __prerender_bypass or preview-pass, and keep nothing of the answer.',
        ),
      ]
    }
    const seen = again.get('x-cache') ?? again.get('cf-cache-status') ?? again.get('x-vercel-cache')
    const kept = seen ? `a cache (${seen}), ${age} s old` : age > 0 ? `a cache, ${age} s old` : 'none seen'
    return [green(WHAT, `${kept}; previews pass it by`)]
  },
})
