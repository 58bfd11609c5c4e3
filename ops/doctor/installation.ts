import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FUNCTIONS_PATH, publishedContentUrl } from '#lib/env/constants.ts'
import { modeOf } from '#lib/env/mode.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf } from '#lib/health/lastBackup.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

/** The installation under test, as its variables describe it. */
export type Installation = ReturnType<typeof installationOf>

/**
 * Returns the installation that the environment describes.
 * @throws Error with the problems of its variables
 */
export function installationOf(environment: Environment) {
  const problems = configurationProblems(environment)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const own = variables.parse(environment)
  const NEXT_PUBLIC_SITE_URL = environment.NEXT_PUBLIC_SITE_URL || `http://localhost:${own.PORT}`
  const site = parsePublic({ ...environment, NEXT_PUBLIC_SITE_URL })
  return {
    ...own,
    mode: modeOf(environment),
    environment,
    /** Values that the site's pages know; `siteUrl` is the public address without a trailing slash. */
    site,
    /** Address of Sanity's queries for published content. */
    contentUrl: publishedContentUrl(site.sanityProjectId, site.sanityDataset, site.sanityApiHost),
    /** The function's address for visitors' browsers. */
    functionUrl: `${site.supabaseUrl ?? site.siteUrl}${FUNCTIONS_PATH}/send-referral-notification`,
    /** The function's secret; undefined if it isn't known here. */
    functionSecret:
      environment.REFERRAL_SECRET ||
      secretIn(environment.FUNCTIONS_DIR || join(own.SITE_STATE_DIR, 'functions')),
    backups: backupsOf(environment),
  }
}

/** Returns the secret that npm start generated in the function's folder, if this user may read it. */
function secretIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'secret'), 'utf8').trim()
  } catch {
    return undefined
  }
}
