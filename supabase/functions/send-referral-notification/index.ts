import { log } from '../../../lib/log/log.ts'
import { assemble } from '../../../lib/referral/assemble.ts'
import { inspection } from '../../../lib/referral/inspection.ts'
import { answerScheduler } from '../../../lib/referral/outboxEndpoint.ts'
import { postgresPool } from '../../../lib/referral/postgresQuery.ts'
import { parsePublicSettings } from '../../../lib/referral/publicSettings.ts'
import { parseSupabaseSettings } from '../../../lib/referral/settings.ts'
import { sqlStore } from '../../../lib/referral/sqlStore.ts'

// Supabase's runtime keeps an instance alive for tasks handed to it; plain Deno has no such object.
declare const EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined

const CONNECTIONS = 3

const environment = Deno.env.toObject()
const supabase = parseSupabaseSettings(environment)

const { query } = postgresPool(supabase.SUPABASE_DB_URL, CONNECTIONS)

const referral = assemble(parsePublicSettings(environment), {
  store: sqlStore(query),
  inspection: inspection(query),
  clock: () => new Date(),
  log,
  publishableKey: supabase.REFERRAL_PUBLISHABLE_KEY,
  background: (task) => {
    if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(task)
  },
})
const schedulerSecret = supabase.REFERRAL_DRAIN_SECRET

export default {
  fetch: (request: Request): Promise<Response> =>
    new URL(request.url).pathname.endsWith('/drain')
      ? answerScheduler(request, schedulerSecret, referral.runOutbox)
      : referral.fetch(request),
}
