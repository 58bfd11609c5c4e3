import { publishedVersion } from '../content/publishedVersion.ts'
import { FUNCTIONS_PATH } from '../env/constants.ts'
import { siteUrl, supabasePublishableKey, supabaseUrl } from '../env/public.ts'
import { localFunctionsUrl } from '../env/server.ts'
import type { Asked } from './readiness.ts'

/** Milliseconds that a service is given. Monitors wait ten seconds at the least. */
const PATIENCE_MS = 4_000

/** Sends a request to a service. Every failure or delay counts as not responding. Never rejects. */
export async function ask(
  answers: (signal: AbortSignal) => Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<Asked> {
  const began = performance.now()
  const signal = AbortSignal.timeout(patience)
  const late = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  const answered = await Promise.race([answers(signal).catch(() => false), late])
  return { answers: answered, milliseconds: Math.round(performance.now() - began) }
}

/** Asks the Content Lake what the pages follow. */
export const askContent = (): Promise<Asked> => ask(async () => (await publishedVersion()).size > 0)

/** Asks the referral function whether it can store; Supabase's is asked as a page of this site asks it. */
export const askReferrals = (): Promise<Asked> =>
  ask(async (signal) => {
    const answer = await (supabaseUrl === null
      ? fetch(`${localFunctionsUrl}/readyz`, { signal, cache: 'no-store' })
      : fetch(`${supabaseUrl}${FUNCTIONS_PATH}/send-referral-notification/readyz`, {
          headers: { origin: new URL(siteUrl).origin, apikey: supabasePublishableKey },
          signal,
          cache: 'no-store',
        }))
    await answer.body?.cancel()
    return answer.ok
  })
