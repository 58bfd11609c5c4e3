import { join, resolve } from 'node:path'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { EMBEDDED_PROJECT_ID } from '#lib/env/constants.ts'
import { deploymentForm } from '#lib/env/deploymentForm.ts'
import { type EmbeddedServices, parsePublic } from '#lib/env/publicVariables.ts'
import { variables } from '#lib/env/variables.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { keptSecret, newSecret } from '#lib/node/secret.ts'
import { isLoopbackUrl } from '#lib/server/http/loopback.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

export interface StackPorts {
  site: number
  lake: number
  functions: number
  smtp: number
  mailbox: number
}

/** Settings of `npm start`, `npm run dev` and `npm run reset`. */
export interface StackSettings extends EmbeddedServices {
  /** The folder of all state: the lake, referrals, mail and logs. */
  directory: string
  /** Next's build folder, relative to the checkout. */
  distDir: string
  /** The public address of the site: by default its port on this machine. */
  siteUrl: string
  /** The site owner's address at a self-hosted site, which signs in first; null in every other mode. */
  ownerEmail: string | null
  /** The dataset of the local Content Lake. */
  dataset: string
  ports: StackPorts
}

const stackVariables = variables.pick({
  PORT: true,
  LAKE_PORT: true,
  FUNCTIONS_PORT: true,
  MAIL_PORT: true,
  MAIL_WEB_PORT: true,
  SITE_STATE_DIR: true,
  SITE_DIST_DIR: true,
  NEXT_PUBLIC_SANITY_DATASET: true,
})

/** @throws Error with one sentence that names the first wrong variable */
export function readSettings(environment: Environment): StackSettings {
  const env = parseVariables(stackVariables, environment)
  const { usesEmbeddedLake, usesEmbeddedFunctions, siteUrl } = parsePublic({
    ...environment,
    NEXT_PUBLIC_SITE_URL: environment.NEXT_PUBLIC_SITE_URL || `http://localhost:${env.PORT}`,
  })
  const isSelfHosted = deploymentForm(environment) === 'selfHosted'
  return {
    ownerEmail: isSelfHosted ? (environment.REFERRAL_TO ?? null) : null,
    usesEmbeddedLake,
    usesEmbeddedFunctions,
    siteUrl,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    directory: resolve(projectRoot, env.SITE_STATE_DIR),
    distDir: env.SITE_DIST_DIR,
    ports: {
      site: env.PORT,
      lake: env.LAKE_PORT,
      functions: env.FUNCTIONS_PORT,
      smtp: env.MAIL_PORT,
      mailbox: env.MAIL_WEB_PORT,
    },
  }
}

/** Returns an address on this machine. */
export const at = (port: number): string => `http://127.0.0.1:${port}`

/**
 * Returns the variables of the local services, the build and the site, which also inherit this process's own. The names are those
 * of a hosted mode, so that nothing else differs.
 * @throws UserFacingError when a secret can't be read or written
 */
export const stackEnvironment = (settings: StackSettings): Record<string, string> => ({
  SITE_DIST_DIR: settings.distDir,
  NEXT_PUBLIC_SITE_URL: settings.siteUrl,
  NEXT_TELEMETRY_DISABLED: '1',
  ...(settings.usesEmbeddedLake ? lakeEnvironment(settings) : {}),
  ...(settings.usesEmbeddedFunctions ? functionsEnvironment(settings) : {}),
})

function lakeEnvironment({
  directory,
  ports,
  siteUrl,
  ownerEmail,
  dataset,
}: StackSettings): Record<string, string> {
  const lake = join(directory, 'content-lake')
  const credentials = readOrCreateCredentials(lake)
  const origins = [
    `http://localhost:${ports.site}`,
    at(ports.site),
    ...(isLoopbackUrl(siteUrl) ? [new URL(siteUrl).origin] : []),
  ]
  return {
    LAKE_PORT: String(ports.lake),
    LAKE_DIR: lake,
    LAKE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    LAKE_DATASET: dataset,
    LAKE_SITE_ORIGINS: origins.join(' '),
    LAKE_SEED_DIR: join(projectRoot, 'content'),
    ...(ownerEmail !== null && {
      LAKE_PUBLIC_ORIGIN: siteUrl,
      LAKE_OWNER_EMAIL: ownerEmail,
      LAKE_EMAIL_URL: `${at(ports.functions)}/email`,
    }),
    LAKE_URL: at(ports.lake),
    LAKE_WEBHOOK_URL: `${at(ports.site)}/api/revalidate`,
    SANITY_API_READ_TOKEN: credentials.viewerToken,
    SANITY_REVALIDATE_SECRET: credentials.revalidateSecret,
  }
}

function functionsEnvironment({ directory, ports }: StackSettings): Record<string, string> {
  const functions = join(directory, 'functions')
  const studioSecret = keptSecret(join(functions, 'studio-secret'), newSecret, 'SITE_STATE_DIR')
  return {
    STUDIO_SECRET: studioSecret,
    REFERRAL_STUDIO_SECRET: studioSecret,
    FUNCTIONS_DIR: functions,
    FUNCTIONS_URL: at(ports.functions),
    MAILBOX_URL: at(ports.mailbox),
    MAIL_DIR: join(directory, 'mail'),
  }
}
