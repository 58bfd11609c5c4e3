import { COUNTS_PATH } from '#lib/counting/countsAnswer.ts'
import { supabaseUrl } from '#lib/env/public.ts'
import { embeddedFunctionsUrl, studioSecret } from '#lib/env/server.ts'
import { FUNCTIONS_PATH } from '#lib/env/services.ts'
import { currentAccess } from '#lib/studioAccess/currentAccess.ts'
import { answer } from '#lib/studioAccess/refusals.ts'

const TIMEOUT_MS = 8_000

/** What was counted, for an editor who has proved herself; docs/decisions/0167. */
export async function POST(request: Request): Promise<Response> {
  const pass = currentAccess.admit(request, 'results:read')
  if (pass instanceof Response) return pass
  try {
    const response = await fetch(
      `${supabaseUrl ?? embeddedFunctionsUrl}${FUNCTIONS_PATH}/send-referral-notification${COUNTS_PATH}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${studioSecret}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (response.ok) return answer(await response.json())
  } catch {}
  return answer(
    { error: 'unavailable', message: 'The totals can’t be read just now. Try again in a minute.' },
    503,
  )
}
