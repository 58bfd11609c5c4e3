import { weeklyEmail } from '../measurement/weeklyEmail.ts'
import type { Query } from '../referral/database/sqlStore.ts'
import type { ReferralFunction } from '../referral/function/assembleFunction.ts'
import type { FunctionSettings } from '../referral/function/functionSettings.ts'
import type { Clock } from '../referral/ports.ts'
import { log } from '../server/log/log.ts'
import type { MonitoredCheck } from './check.ts'
import { databaseChecks } from './databaseChecks.ts'
import { createMonitor, type MonitorStore } from './monitor.ts'
import { contentSourceCheck, webhookCheck } from './siteChecks.ts'

interface Parts {
  readonly settings: FunctionSettings
  readonly referral: ReferralFunction
  readonly query: Query
  readonly clock: Clock
  readonly store: MonitorStore
  /** The secret of the webhook, if the function has it. */
  readonly webhookSecret?: string | undefined
  /** Checks in addition to those of database, outbox, mail, content and webhook. */
  readonly checks?: readonly MonitoredCheck[]
}

/** Returns the monitor of a public function, to be called every minute (docs/decisions/0024). */
export function assembleMonitor({ settings, referral, query, clock, store, ...more }: Parts) {
  const {
    REFERRAL_SITE_URL: siteUrl,
    REFERRAL_TIME_ZONE: timeZone,
    REFERRAL_CONTENT_URL: contentUrl,
  } = settings
  return createMonitor({
    store,
    mailer: referral.mailer,
    clock,
    log,
    to: settings.REFERRAL_TO,
    timeZone,
    checks: [
      ...databaseChecks(query, referral.mailer, clock),
      ...(contentUrl ? [contentSourceCheck(contentUrl)] : []),
      webhookCheck(siteUrl, more.webhookSecret),
      ...(more.checks ?? []),
    ],
    alert: referral.alert,
    weekly: (monday) => weeklyEmail(monday, { query, contentUrl, siteUrl, timeZone }),
  })
}
