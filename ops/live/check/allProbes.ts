import { resolveTxt } from 'node:dns/promises'
import { backupProbe } from '#lib/health/backupCheck.ts'
import { certificateProbe } from '#lib/health/certificateCheck.ts'
import type { Probe } from '#lib/health/check.ts'
import { webhookAtSiteProbe } from '#lib/health/webhookCheck.ts'
import type { Installation } from './installation.ts'
import { cachesProbe } from './probes/caches.ts'
import { contentProbe } from './probes/content.ts'
import { corsOriginProbe } from './probes/corsOrigin.ts'
import { datasetProbe } from './probes/dataset.ts'
import { draftsProbe } from './probes/drafts.ts'
import { functionProbe } from './probes/function.ts'
import { headersProbe } from './probes/headers.ts'
import { mailDomainProbe, type ReadTxt } from './probes/mailDomain.ts'
import { migrationsProbe } from './probes/migrations.ts'
import { publishProbe } from './probes/publish.ts'
import { readinessProbe } from './probes/readiness.ts'
import { referralProbe } from './probes/referral.ts'
import { siteProbe } from './probes/site.ts'
import { tokenProbe } from './probes/tokens.ts'
import { variablesProbe } from './probes/variables.ts'
import { webhookAtSanityProbe } from './probes/webhookAtSanity.ts'

/** Returns all checks in the order of the report. */
export const allProbes = (installation: Installation, readTxt: ReadTxt = resolveTxt): Probe[] => [
  variablesProbe(installation),
  contentProbe(installation),
  datasetProbe(installation),
  tokenProbe(installation),
  corsOriginProbe(installation),
  webhookAtSanityProbe(installation),
  webhookAtSiteProbe({
    siteUrl: installation.siteUrl,
    secret: installation.revalidateSecret,
    whyUnknown: installation.usesEmbeddedLake
      ? 'the local Content Lake signs with a separate secret'
      : 'SANITY_REVALIDATE_SECRET is not set here',
  }),
  siteProbe(installation),
  readinessProbe(installation),
  publishProbe(installation),
  draftsProbe(installation),
  functionProbe(installation),
  referralProbe(installation),
  migrationsProbe(installation),
  mailDomainProbe(installation.environment, readTxt),
  certificateProbe(installation),
  headersProbe(installation),
  cachesProbe(installation),
  backupProbe(installation.backups),
]
