import { KEPT_SECONDS, STALE_SECONDS } from '#lib/delivery/freshness.ts'
import type { Installation } from '../installation.ts'
import { failing, green, type Line, type Probe } from '../line.ts'
import { ask } from '../request.ts'

const WHAT = 'Caches in between'

/** The cookie that Next sets for previews. Made up, it shows no draft; a cache must ask the site all the same. */
const PREVIEW = '__prerender_bypass=live-check'

/** How old an answer out of a cache may be, in seconds: what the site allows, and room for one that is on its way. */
const OLDEST = KEPT_SECONDS + STALE_SECONDS + 5

/** Whether a cache before the site heeds what the site says: no page older than a minute or so, and nothing for previews. */
export const cachesProbe = ({ siteUrl }: Installation): Probe => ({
  what: WHAT,
  advice: 'Look whether the site runs.',
  run: async (): Promise<Line[]> => {
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
