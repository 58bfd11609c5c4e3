import { join } from 'node:path'
import { databaseChecks } from '#lib/health/databaseChecks.ts'
import { createMonitor } from '#lib/health/monitor.ts'
import { backupCheck, certificateCheck, diskCheck } from '#lib/health/serverChecks.ts'
import { contentSourceCheck, webhookCheck } from '#lib/health/siteChecks.ts'
import { weeklyEmail } from '#lib/measurement/weeklyEmail.ts'
import type { Query } from '#lib/referral/database/sqlStore.ts'
import type { ReferralFunction } from '#lib/referral/function/assembleFunction.ts'
import type { FunctionSettings } from '#lib/referral/function/functionSettings.ts'
import type { Clock } from '#lib/referral/ports.ts'
import { log } from '#lib/server/log/log.ts'
import type { FunctionsEnvironment } from './environment.ts'
import { monitorFile } from './monitorFile.ts'

interface Parts {
  environment: FunctionsEnvironment
  settings: FunctionSettings
  referral: ReferralFunction
  query: Query
  clock: Clock
}

/**
 * Returns a function that checks the server, called every minute. It emails the consultant when a check fails for ten
 * minutes (docs/decisions/0024).
 */
export function startMonitor({ environment, settings, referral, query, clock }: Parts): () => Promise<void> {
  const { FUNCTIONS_DIR: folder, NEXT_PUBLIC_SITE_URL: siteUrl } = environment
  return createMonitor({
    store: monitorFile(join(folder, 'watch.json')),
    mailer: referral.mailer,
    clock,
    log,
    to: settings.REFERRAL_TO,
    timeZone: settings.REFERRAL_TIME_ZONE,
    checks: {
      ...databaseChecks(query, referral.mailer, clock),
      content: contentSourceCheck(settings.REFERRAL_CONTENT_URL),
      webhook: webhookCheck({
        siteUrl,
        secret: environment.SANITY_REVALIDATE_SECRET,
        whyUnknown: 'SANITY_REVALIDATE_SECRET is not set for the function',
      }),
      certificate: certificateCheck({ siteUrl }),
      // The file is as old as the installation.
      backup: backupCheck(environment.backups, environment.BACKUP_SECOND_PLACE, join(folder, 'token')),
      disk: diskCheck(folder),
    },
    alert: referral.alert,
    weekly: (monday) =>
      weeklyEmail(monday, {
        query,
        contentUrl: settings.REFERRAL_CONTENT_URL,
        siteUrl,
        timeZone: settings.REFERRAL_TIME_ZONE,
      }),
  })
}
