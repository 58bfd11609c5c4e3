import { backupCheck } from '#lib/health/backupCheck.ts'
import { certificateCheck } from '#lib/health/certificateCheck.ts'
import type { Check } from '#lib/health/check.ts'
import { diskCheck } from '#lib/health/diskCheck.ts'
import { webhookCheck } from '#lib/health/webhookCheck.ts'
import type { Installation } from './installation.ts'
import { mailDomainCheck } from './mailDomainCheck.ts'
import { memoryCheck } from './memoryCheck.ts'
import { type NameServers, nameServers } from './nameServers.ts'
import { referralCheck } from './referralCheck.ts'
import { sanityChecks } from './sanityChecks.ts'
import { siteCheck } from './siteCheck.ts'
import { siteNamesCheck } from './siteNamesCheck.ts'
import { updatesCheck } from './updatesCheck.ts'
import { variablesCheck } from './variablesCheck.ts'

/** Returns the checks of an installation in the order of the report. */
export const checksOf = (installation: Installation, names: NameServers = nameServers): Check[] => [
  variablesCheck(installation),
  siteCheck(installation),
  certificateCheck(installation.site),
  webhookCheck({
    siteUrl: installation.site.siteUrl,
    secret: installation.revalidateSecret,
    whyUnknown: 'the local Content Lake signs with a separate secret',
  }),
  referralCheck(installation),
  mailDomainCheck(installation.environment, names),
  backupCheck(installation.backups, installation.secondPlace),
  ...(installation.mode === 'managed' ? sanityChecks(installation) : []),
  ...(installation.mode === 'selfHosted'
    ? [
        siteNamesCheck(installation.site.siteUrl, names),
        diskCheck(installation.state),
        memoryCheck,
        updatesCheck,
      ]
    : []),
]
