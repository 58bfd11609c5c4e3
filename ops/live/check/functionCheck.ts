import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { ask } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Function from the site'
const ELSEWHERE = 'https://live-check.invalid'

/**
 * Checks that the function accepts referrals from pages of the public address only. The requests look like a browser's.
 */
export const functionCheck = ({ functionUrl, siteUrl, form }: Installation): Check => ({
  what: WHAT,
  advice: `Look whether the function runs: ${functionUrl}.`,
  run: async (): Promise<CheckResult[]> => {
    const { origin } = new URL(siteUrl)
    const preflight = async (from: string) => {
      const answer = await ask(functionUrl, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey, content-type, idempotency-key',
        },
      })
      await answer.arrayBuffer()
      return answer
    }
    const own = await preflight(origin)
    if (own.status === 403) {
      return [
        failing(
          WHAT,
          `it refuses pages of ${origin}: every referral is lost`,
          form === 'managed'
            ? `Set the function's secret REFERRAL_ALLOWED_ORIGINS to ${origin}.`
            : `Start the function again with NEXT_PUBLIC_SITE_URL=${siteUrl}.`,
        ),
      ]
    }
    if (!own.ok || own.headers.get('access-control-allow-origin') !== origin) {
      return [
        failing(
          WHAT,
          `${functionUrl} answers ${own.status} to a browser's question`,
          form === 'managed'
            ? 'Deploy it: npm run functions:deploy.'
            : 'Look whether the function runs, and at the log of the site.',
        ),
      ]
    }
    const crossOrigin = await preflight(ELSEWHERE)
    return crossOrigin.status === 403
      ? [green(WHAT, `takes referrals from ${origin}, refuses other origins`)]
      : [
          failing(
            WHAT,
            `it answers ${crossOrigin.status} to pages of other sites`,
            'Correct REFERRAL_ALLOWED_ORIGINS.',
          ),
        ]
  },
})
