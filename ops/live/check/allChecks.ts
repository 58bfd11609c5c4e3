import { lookup, resolveTxt } from 'node:dns/promises'
import { backupCheck } from '#lib/health/backupCheck.ts'
import { certificateCheck } from '#lib/health/certificateCheck.ts'
import type { Check } from '#lib/health/check.ts'
import { diskCheck } from '#lib/health/diskCheck.ts'
import { webhookCheck } from '#lib/health/webhookCheck.ts'
import { cachesCheck } from './cachesCheck.ts'
import type { Installation } from './checkedInstallation.ts'
import { contentCheck } from './contentCheck.ts'
import { corsOriginCheck } from './corsOriginCheck.ts'
import { datasetCheck } from './datasetCheck.ts'
import { draftsCheck } from './draftsCheck.ts'
import { functionCheck } from './functionCheck.ts'
import { headersCheck } from './headersCheck.ts'
import { mailDomainCheck, type ReadTxt } from './mailDomainCheck.ts'
import { migrationsCheck } from './migrationsCheck.ts'
import { publishCheck } from './publishCheck.ts'
import { readinessCheck } from './readinessCheck.ts'
import { referralCheck } from './referralCheck.ts'
import { siteCheck } from './siteCheck.ts'
import { siteNamesCheck } from './siteNamesCheck.ts'
import { tokenCheck } from './tokensCheck.ts'
import { variablesCheck } from './variablesCheck.ts'
import { webhookAtSanityCheck } from './webhookAtSanityCheck.ts'

/** Reads /etc/hosts too, as the site's own requests do. */
const addressesOf = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

/** Returns all checks in the order of the report. */
export const allChecks = (installation: Installation, readTxt: ReadTxt = resolveTxt): Check[] => [
  variablesCheck(installation),
  contentCheck(installation),
  datasetCheck(installation),
  tokenCheck(installation),
  corsOriginCheck(installation),
  webhookAtSanityCheck(installation),
  webhookCheck({
    siteUrl: installation.siteUrl,
    secret: installation.revalidateSecret,
    whyUnknown: installation.usesEmbeddedLake
      ? 'the local Content Lake signs with a separate secret'
      : 'SANITY_REVALIDATE_SECRET is not set here',
  }),
  siteNamesCheck(installation, addressesOf),
  siteCheck(installation),
  readinessCheck(installation),
  publishCheck(installation),
  draftsCheck(installation),
  functionCheck(installation),
  referralCheck(installation),
  migrationsCheck(installation),
  mailDomainCheck(installation.environment, readTxt),
  certificateCheck(installation),
  headersCheck(installation),
  cachesCheck(installation),
  backupCheck(installation.backups, installation.secondPlace),
  ...(installation.form === 'selfHosted' ? [diskCheck(installation.state)] : []),
]
