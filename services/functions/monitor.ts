import { join } from 'node:path'
import { backupProbe } from '#lib/health/backupCheck.ts'
import { certificateProbe } from '#lib/health/certificateCheck.ts'
import { databaseProbes } from '#lib/health/databaseChecks.ts'
import { diskProbe } from '#lib/health/diskCheck.ts'
import { createWatch } from '#lib/health/monitor.ts'
import { observe } from '#lib/health/observe.ts'
import { webhookAtSiteProbe } from '#lib/health/webhookCheck.ts'
import type { ReferralFunction } from '#lib/referral/assemble.ts'
import type { Clock } from '#lib/referral/ports.ts'
import type { FunctionSettings } from '#lib/referral/settings.ts'
import type { Query } from '#lib/referral/sqlStore.ts'
import { log } from '#lib/server/log/log.ts'
import type { FunctionsEnvironment } from './environment.ts'
import { watchFile } from './monitorFile.ts'

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
export function watchOneServer({
  environment,
  settings,
  referral,
  query,
  clock,
}: Parts): () => Promise<void> {
  const { FUNCTIONS_DIR: folder, NEXT_PUBLIC_SITE_URL: siteUrl } = environment
  const watched = {
    ...databaseProbes(query, referral.mailer, clock),
    webhook: webhookAtSiteProbe({
      siteUrl,
      secret: environment.SANITY_REVALIDATE_SECRET,
      whyUnknown: 'SANITY_REVALIDATE_SECRET is not set for the function',
    }),
    certificate: certificateProbe({ siteUrl }),
    // The file is as old as the installation.
    backup: backupProbe(environment.BACKUP_DIR, join(folder, 'token')),
    disk: diskProbe(folder),
  }
  return createWatch({
    store: watchFile(join(folder, 'watch.json')),
    mailer: referral.mailer,
    clock,
    log,
    to: settings.REFERRAL_TO,
    timeZone: settings.REFERRAL_TIME_ZONE,
    observe: () => observe(watched),
    alert: referral.alert,
  })
}
