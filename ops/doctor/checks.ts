import type { Check } from '#lib/health/check.ts'
import {
  backupCheck,
  certificateCheck,
  diskCheck,
  memoryCheck,
  updatesCheck,
} from '#lib/health/serverChecks.ts'
import { contentSourceCheck, webhookCheck } from '#lib/health/siteChecks.ts'
import { otherName } from '../setup/dnsRecords.ts'
import { dnsCheck } from './dnsCheck.ts'
import type { Installation } from './installation.ts'
import { referralCheck } from './referralCheck.ts'
import { readinessCheck, siteCheck } from './siteCheck.ts'

/** Returns the checks of an installation in the order of the report. */
export function checksOf(installation: Installation): Check[] {
  const { mode, site, environment, SITE_STATE_DIR, SANITY_REVALIDATE_SECRET } = installation
  const { hostname } = new URL(site.siteUrl)
  // Caddy gets certificates for both names. At a host, the other name is the owner's choice.
  const siteNames = mode === 'selfHosted' ? [hostname, otherName(hostname)] : [hostname]
  return [
    siteCheck(installation),
    readinessCheck(site.siteUrl),
    webhookCheck(site.siteUrl, SANITY_REVALIDATE_SECRET),
    referralCheck(installation),
    ...(mode === 'managed' ? [contentSourceCheck(installation.contentUrl)] : []),
    ...(site.siteUrl.startsWith('https:')
      ? [dnsCheck(siteNames, environment), certificateCheck(site.siteUrl)]
      : []),
    backupCheck(installation.backups, installation.BACKUP_SECOND_PLACE),
    ...(mode === 'selfHosted' ? [diskCheck(SITE_STATE_DIR), memoryCheck, updatesCheck] : []),
  ]
}
