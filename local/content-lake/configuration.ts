import { resolve } from 'node:path'
import { type Environment, parseVariables } from '#lib/env/parseVariables.ts'
import { embeddedServices } from '#lib/env/publicVariables.ts'
import { EMBEDDED_PROJECT_ID } from '#lib/env/services.ts'
import { variables } from '#lib/env/variables.ts'
import { isLoopbackUrl } from '#lib/http/loopback.ts'

const lakeVariables = variables.pick({
  PORT: true,
  LAKE_PORT: true,
  LAKE_DIR: true,
  LAKE_WEBHOOK_URL: true,
  SANITY_REVALIDATE_SECRET: true,
  NEXT_PUBLIC_SANITY_DATASET: true,
})

export interface Configuration {
  port: number
  dir: string
  webhookUrl: string | null
  /** Overrides the secret the lake made for itself. */
  revalidateSecret: string | null
  projectId: string
  dataset: string
  /** Addresses of this machine's site. Only its pages may sign in or send a session's cookie. */
  siteOrigins: readonly string[]
}

/** @throws Error with one sentence for a variable that is malformed, or when a hosted lake is configured. */
export function readConfiguration(environment: Environment): Configuration {
  if (!embeddedServices(environment).usesEmbeddedLake) {
    throw new Error(
      'NEXT_PUBLIC_SANITY_PROJECT_ID is set, so the content lives at Sanity: unset it to run the embedded Content Lake.',
    )
  }
  const env = parseVariables(lakeVariables, environment)
  return {
    port: env.LAKE_PORT,
    dir: resolve(env.LAKE_DIR),
    webhookUrl: env.LAKE_WEBHOOK_URL ?? null,
    revalidateSecret: env.SANITY_REVALIDATE_SECRET ?? null,
    projectId: EMBEDDED_PROJECT_ID,
    dataset: env.NEXT_PUBLIC_SANITY_DATASET,
    siteOrigins: siteOrigins(env.PORT, environment.NEXT_PUBLIC_SITE_URL),
  }
}

/** The names under which the site listens, and its public address where that leads to this machine, too. */
function siteOrigins(port: number, siteUrl: string | undefined): string[] {
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return siteUrl && isLoopbackUrl(siteUrl) ? [...own, new URL(siteUrl).origin] : own
}

/** The folder of the embedded lake, for the commands that open it without the server. */
export const lakeDirectory = (environment: Environment): string =>
  resolve(parseVariables(variables.pick({ LAKE_DIR: true }), environment).LAKE_DIR)
