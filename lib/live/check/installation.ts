import { type DeploymentForm, deploymentForm } from '#lib/env/deploymentForm.ts'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { FUNCTIONS_PATH, SANITY_API_VERSION } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'

const checkedVariables = variables.pick({
  PORT: true,
  LAKE_PORT: true,
  LAKE_URL: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_API_WRITE_TOKEN: true,
  SANITY_REVALIDATE_SECRET: true,
  SITE_HSTS: true,
  BACKUP_DIR: true,
})

/** The lake that visitors read, as any client of Sanity's reaches it. */
export interface CheckedLake {
  /** Where the project's API answers, with its version: `https://abc123.api.sanity.io/v2026-03-01`. */
  readonly api: string
  /** Where Sanity's own API answers, which knows the webhooks of all projects. */
  readonly management: string
  readonly project: string
  readonly dataset: string
  /** The token that the site has. */
  readonly readToken: string | undefined
  /** A token that was given for this check alone. */
  readonly writeToken: string | undefined
}

/** What is checked: an installation as its variables describe it. */
export interface Installation {
  readonly form: DeploymentForm
  readonly environment: Environment
  /** The public address, without a slash at its end. */
  readonly siteUrl: string
  /** How far browsers are told to use https alone. */
  readonly hsts: 'host' | 'subdomains' | 'preload'
  readonly usesEmbeddedLake: boolean
  readonly lake: CheckedLake
  readonly revalidateSecret: string | undefined
  /** Where the function answers to visitors' browsers. */
  readonly functionUrl: string
  readonly publishableKey: string
  /** What the function signs with; undefined when it isn't known here. */
  readonly functionSecret: string | undefined
  /** Where backups lie, on the machine that makes them. */
  readonly backups: string
}

/**
 * The installation that the environment describes.
 * @param functionSecret what the function of this machine made for itself, where the environment says nothing
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
  }
}

function lakeOrigin(environment: Environment, lakePort: number): string {
  const { usesEmbeddedLake, sanityApiHost, sanityProjectId } = parsePublic(environment)
  if (usesEmbeddedLake) return environment.LAKE_URL || `http://127.0.0.1:${lakePort}`
  const { protocol, host } = new URL(sanityApiHost)
  return `${protocol}//${sanityProjectId}.${host}`
}
