import { configurationProblems } from '#lib/env/problems.ts'
import { type Check, failing, green } from '#lib/health/check.ts'
import {
  backupCheck,
  certificateCheck,
  diskCheck,
  memoryCheck,
  updatesCheck,
} from '#lib/health/serverChecks.ts'
import { webhookCheck } from '#lib/health/siteChecks.ts'
import { messageOf } from '#lib/node/userFacingError.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { functionSecrets } from '../supabase/functionSecrets.ts'
import type { Installation } from './installation.ts'
import { mailDomainCheck, type NameServers, nameServers, siteNamesCheck } from './nameChecks.ts'
import { referralCheck } from './referralCheck.ts'
import { sanityChecks } from './sanityChecks.ts'
import { siteCheck } from './siteCheck.ts'

/** Returns the checks of an installation in the order of the report. */
export function checksOf(installation: Installation, names: NameServers = nameServers): Check[] {
  const { mode, environment, site, SITE_STATE_DIR } = installation
  return [
    variablesCheck(installation),
    siteCheck(installation),
    certificateCheck(site),
    webhookCheck({
      siteUrl: site.siteUrl,
      secret: installation.SANITY_REVALIDATE_SECRET,
      whyUnknown: 'the local Content Lake signs with a separate secret',
    }),
    referralCheck(installation),
    mailDomainCheck(environment, names),
    backupCheck(installation.backups, installation.BACKUP_SECOND_PLACE),
    ...(mode === 'managed' ? sanityChecks(installation) : []),
    ...(mode === 'selfHosted'
      ? [siteNamesCheck(site.siteUrl, names), diskCheck(SITE_STATE_DIR), memoryCheck, updatesCheck]
      : []),
  ]
}

const MODES = {
  selfHosted: 'self-hosted: everything runs on this server',
  local: 'local: everything runs on this machine',
  managed: 'managed: the content at Sanity, referrals at Supabase',
} as const

/** Checks that the variables of the site and of the function fit together. */
const variablesCheck = ({ environment, mode }: Installation): Check => ({
  what: 'Variables',
  advice: 'Correct it in .env.production, or run npm run setup.',
  run: async () => {
    const problems = [
      ...configurationProblems(environment),
      ...(mode === 'managed' ? refusal(environment) : []),
    ]
    return problems.length === 0 ? green(MODES[mode]) : problems.map((problem) => failing(problem))
  },
})

/** Returns the sentence with which the function at Supabase would refuse its variables. */
function refusal(environment: Environment): string[] {
  try {
    functionSecrets(environment)
    return []
  } catch (error) {
    return [messageOf(error)]
  }
}
