import { join, resolve } from 'node:path'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { IMAGE_WIDTHS } from '#lib/content/readers/images/imageWidths.ts'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { variables } from '#lib/env/variables.ts'
import { backupsOf } from '#lib/health/lastBackup.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { keptSecret, newSecret } from '#lib/node/secret.ts'
import { isLoopbackUrl } from '#lib/server/http/loopback.ts'
import { type Environment, parseVariables } from '#lib/server/parseVariables.ts'

/** Settings of `npm start`, `npm run dev` and `npm run reset`. */
export type StackSettings = ReturnType<typeof readSettings>

/** @throws Error with one sentence that names the first wrong variable */
export function readSettings(environment: Environment) {
  const env = parseVariables(variables, environment)
  const { PORT, LAKE_PORT, FUNCTIONS_PORT, MAIL_PORT, MAIL_WEB_PORT } = env
  const NEXT_PUBLIC_SITE_URL = environment.NEXT_PUBLIC_SITE_URL || `http://localhost:${PORT}`
  const site = parsePublic({ ...environment, NEXT_PUBLIC_SITE_URL })
  return {
    ...site,
    /** The site owner's address at a self-hosted site, which signs in first; null in every other mode. */
    ownerEmail: site.isSelfHosted ? (environment.REFERRAL_TO ?? null) : null,
    /** The folder of all state: the lake, referrals, mail and logs. */
    directory: resolve(projectRoot, env.SITE_STATE_DIR),
    /** Next's build folder, relative to the checkout. */
    distDir: env.SITE_DIST_DIR,
    ports: { PORT, LAKE_PORT, FUNCTIONS_PORT, MAIL_PORT, MAIL_WEB_PORT },
    environment,
  }
}

/** Returns an address on this machine. */
export const at = (port: number): string => `http://127.0.0.1:${port}`

/**
 * Returns the variables of the local services, the build and the site, which also inherit this process's own. The names are those
 * of a hosted mode, so that nothing else differs.
 * @throws UserFacingError when a secret can't be read or written
 */
export const stackEnvironment = (settings: StackSettings): Environment => ({
  SITE_DIST_DIR: settings.distDir,
  // Read by the server of a package.
  PORT: String(settings.ports.PORT),
  HOSTNAME: '127.0.0.1',
  BACKUP_DIR: backupsOf({ ...settings.environment, SITE_STATE_DIR: settings.directory }),
  NEXT_PUBLIC_SITE_URL: settings.siteUrl,
  NEXT_TELEMETRY_DISABLED: '1',
  ...(settings.usesLocalLake && lakeEnvironment(settings)),
  ...(settings.usesLocalFunctions && functionsEnvironment(settings)),
})

function lakeEnvironment({ directory, ports, siteUrl, ownerEmail, sanityDataset }: StackSettings) {
  const lake = join(directory, 'content-lake')
  const { viewerToken, revalidateSecret } = readOrCreateCredentials(lake)
  const ownOrigin = isLoopbackUrl(siteUrl) ? [new URL(siteUrl).origin] : []
  return {
    LAKE_PORT: String(ports.LAKE_PORT),
    LAKE_DIR: lake,
    LAKE_DATASET: sanityDataset,
    LAKE_SITE_ORIGINS: [`http://localhost:${ports.PORT}`, at(ports.PORT), ...ownOrigin].join(' '),
    LAKE_SEED_DIR: join(projectRoot, 'content'),
    ...(ownerEmail !== null && {
      LAKE_PUBLIC_ORIGIN: siteUrl,
      LAKE_OWNER_EMAIL: ownerEmail,
      LAKE_IMAGE_WIDTHS: IMAGE_WIDTHS.join(' '),
      LAKE_EMAIL_URL: `${at(ports.FUNCTIONS_PORT)}/email`,
    }),
    LAKE_URL: at(ports.LAKE_PORT),
    LAKE_WEBHOOK_URL: `${at(ports.PORT)}/api/revalidate`,
    SANITY_API_READ_TOKEN: viewerToken,
    SANITY_REVALIDATE_SECRET: revalidateSecret,
  }
}

function functionsEnvironment({ directory, ports }: StackSettings) {
  const functions = join(directory, 'functions')
  const studioSecret = keptSecret(join(functions, 'studio-secret'), newSecret, 'SITE_STATE_DIR')
  return {
    STUDIO_SECRET: studioSecret,
    REFERRAL_STUDIO_SECRET: studioSecret,
    FUNCTIONS_DIR: functions,
    FUNCTIONS_URL: at(ports.FUNCTIONS_PORT),
    MAILBOX_URL: at(ports.MAIL_WEB_PORT),
    MAIL_DIR: join(directory, 'mail'),
  }
}
