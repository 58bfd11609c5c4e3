import { createMonitor } from '#lib/health/monitor.ts'
import { webhookCheck } from '#lib/health/siteChecks.ts'
import { sqlMonitorStore } from '#lib/health/sqlMonitorStore.ts'
import { assembleCounting } from '#lib/measurement/assembleCounting.ts'
import { postgresPool } from '#lib/referral/database/postgresQuery.ts'
import { assembleFunction } from '#lib/referral/function/assembleFunction.ts'
import { answerScheduler, functionApp } from '#lib/referral/function/functionApp.ts'
import { parseSupabaseSettings } from '#lib/referral/function/functionSettings.ts'
import { originIn } from '#lib/referral/function/originList.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { senderNetwork } from '#lib/referral/function/requestSource.ts'
import { log } from '#lib/server/log/log.ts'

// Supabase's runtime keeps an instance alive for tasks handed to it; plain Deno has no such object.
declare const EdgeRuntime: { waitUntil(task: Promise<unknown>): void } | undefined

const CONNECTIONS = 3

/** Wait before counts are written together, ms. Short, because an instance may end at any time. */
const COUNTS_WAIT_MS = 500

/** The 24 months of schedule.sql, in days. */
const KEPT_DAYS = 730

const environment = Deno.env.toObject()
const supabase = parseSupabaseSettings(environment)

const { query } = postgresPool(supabase.SUPABASE_DB_URL, CONNECTIONS)

const settings = parsePublicSettings(environment)
const clock = () => new Date()
const siteUrl = settings.REFERRAL_SITE_URL
const networkOf = senderNetwork(settings.REFERRAL_TRUSTED_PROXIES)

const referral = assembleFunction(settings, {
  query,
  keptDays: KEPT_DAYS,
  clock,
  log,
  publishableKey: supabase.REFERRAL_PUBLISHABLE_KEY,
  background: (task) => background(task),
  networkOf,
})
const background = (task: Promise<void>) => {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(task)
}
const counting = assembleCounting({
  query,
  clock,
  log,
  contentUrl: settings.REFERRAL_CONTENT_URL,
  siteUrl,
  timeZone: settings.REFERRAL_TIME_ZONE,
  studioSecret: settings.REFERRAL_STUDIO_SECRET,
  isAllowedOrigin: originIn(settings),
  networkOf,
  delayMs: COUNTS_WAIT_MS,
  background,
})
// The host terminates TLS. An invalid certificate fails the check of the webhook.
const watch = createMonitor({
  ...referral.context,
  contentUrl: settings.REFERRAL_CONTENT_URL,
  store: sqlMonitorStore(query),
  checks: [webhookCheck(siteUrl)],
})
const everyMinute = async () => {
  await referral.runOutbox()
  await watch()
}
const schedulerSecret = supabase.REFERRAL_DRAIN_SECRET

const app = functionApp(log)
  .all('/drain', ({ req }) => answerScheduler(req.raw, schedulerSecret, everyMinute))
  .route('/', counting.routes)
  .route('/', referral.routes)

export default { fetch: (request: Request) => app.fetch(request) }
