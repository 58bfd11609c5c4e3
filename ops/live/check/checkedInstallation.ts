import { FUNCTIONS_PATH, SANITY_API_VERSION } from '#lib/env/constants.ts'
import { type DeploymentForm, deploymentForm } from '#lib/env/deploymentForm.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

const checkedVariables = variables.pick({
  PORT: true,
  LAKE_PORT: true,
  LAKE_URL: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_API_WRITE_TOKEN: true,
  SANITY_REVALIDATE_SECRET: true,
  SITE_HSTS: true,
  BACKUP_DIR: true,
  BACKUP_SECOND_PLACE: true,
  SITE_STATE_DIR: true,
})

/** The Content Lake of the public site, as Sanity's clients reach it. */
export interface CheckedLake {
  /** The project's API address with its version: `https://abc123.api.sanity.io/v2026-03-01`. */
  readonly api: string
  /** Address of Sanity's management API, which lists the webhooks of all projects. */
  readonly management: string
  readonly project: string
  readonly dataset: string
  /** The site's token. */
  readonly readToken: string | undefined
  /** A token for this check only. */
  readonly writeToken: string | undefined
}

/** The installation under test, as its variables describe it. */
export interface Installation {
  readonly form: DeploymentForm
  readonly environment: Environment
  /** The public address, without a trailing slash. */
  readonly siteUrl: string
  /** The scope of HSTS. */
  readonly hsts: 'host' | 'subdomains' | 'preload'
  readonly usesEmbeddedLake: boolean
  readonly lake: CheckedLake
  readonly revalidateSecret: string | undefined
  /** The function's address for visitors' browsers. */
  readonly functionUrl: string
  readonly publishableKey: string
  /** The function's secret; undefined if it isn't known here. */
  readonly functionSecret: string | undefined
  /** The folder of backups, on the machine that makes them. */
  readonly backups: string
  /** The place of their copies. */
  readonly secondPlace: string | undefined
  /** The folder of all state. */
  readonly state: string
}

/**
 * Returns the installation that the environment describes.
 * @param functionSecret the secret that the local function generated, used if the environment has none
 * @throws Error with one sentence when a variable is malformed
 */
export function installationOf(environment: Environment, functionSecret?: string): Installation {
  const env = parseVariables(checkedVariables, environment)
  const site = parsePublic({
    ...environment,
    NEXT_PUBLIC_SITE_URL: environment.NEXT_PUBLIC_SITE_URL || `http://localhost:${env.PORT}`,
  })
  return {
    form: deploymentForm(environment),
    environment,
    siteUrl: site.siteUrl,
    hsts: env.SITE_HSTS,
    usesEmbeddedLake: site.usesEmbeddedLake,
    lake: {
      api: `${lakeOrigin(environment, env.LAKE_PORT)}/v${SANITY_API_VERSION}`,
      management: site.sanityApiHost,
      project: site.sanityProjectId,
      dataset: site.sanityDataset,
      readToken: env.SANITY_API_READ_TOKEN,
      writeToken: env.SANITY_API_WRITE_TOKEN,
    },
    revalidateSecret: env.SANITY_REVALIDATE_SECRET,
    functionUrl: `${site.supabaseUrl ?? site.siteUrl}${FUNCTIONS_PATH}/send-referral-notification`,
    publishableKey: site.supabasePublishableKey,
    functionSecret: environment.REFERRAL_SECRET || functionSecret,
    backups: env.BACKUP_DIR,
    secondPlace: env.BACKUP_SECOND_PLACE,
    state: env.SITE_STATE_DIR,
  }
}

function lakeOrigin(environment: Environment, lakePort: number): string {
  const { usesEmbeddedLake, sanityApiHost, sanityProjectId } = parsePublic(environment)
  if (usesEmbeddedLake) return environment.LAKE_URL || `http://127.0.0.1:${lakePort}`
  const { protocol, host } = new URL(sanityApiHost)
  return `${protocol}//${sanityProjectId}.${host}`
}
