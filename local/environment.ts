import { join } from 'node:path'
import { readOrCreateCredentials } from './content-lake/credentials.ts'

export interface StackPorts {
  site: number
  lake: number
  functions: number
  smtp: number
  mailbox: number
}

export interface StackSettings {
  mode: 'start' | 'dev'
  /** The folder of all state: the lake, referrals, mail and logs. */
  directory: string
  /** Next's build folder, relative to the checkout. */
  distDir: string
  ports: StackPorts
}

/** True when the environment names no Sanity project: the lake of this machine serves the content. */
export const embedsLake = (): boolean => !process.env.NEXT_PUBLIC_SANITY_PROJECT_ID

/** True when the environment names no Supabase project: this machine takes the referrals. */
export const embedsFunctions = (): boolean => !process.env.NEXT_PUBLIC_SUPABASE_URL

/** An address on this machine. */
export const at = (port: number): string => `http://127.0.0.1:${port}`

/**
 * What the engines, the build and the site are told. The names are those of a hosted form, so that nothing else differs.
 * @throws PlainFailure when the lake's credentials can't be read or written
 */
export function stackEnvironment({ directory, distDir, ports }: StackSettings): Record<string, string> {
  const shared = {
    SITE_DIST_DIR: distDir,
    NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${ports.site}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  return {
    ...shared,
    ...(embedsLake() ? lakeEnvironment(join(directory, 'content-lake'), ports) : {}),
    ...(embedsFunctions() ? functionsEnvironment(directory, ports) : {}),
  }
}

function lakeEnvironment(directory: string, ports: StackPorts): Record<string, string> {
  const credentials = readOrCreateCredentials(directory)
  return {
    LAKE_PORT: String(ports.lake),
    LAKE_DIR: directory,
    LAKE_URL: at(ports.lake),
    LAKE_WEBHOOK_URL: `${at(ports.site)}/api/revalidate`,
    SANITY_API_READ_TOKEN: credentials.viewerToken,
    SANITY_REVALIDATE_SECRET: credentials.revalidateSecret,
  }
}

const functionsEnvironment = (directory: string, ports: StackPorts): Record<string, string> => ({
  FUNCTIONS_PORT: String(ports.functions),
  FUNCTIONS_DIR: join(directory, 'functions'),
  FUNCTIONS_URL: at(ports.functions),
  MAIL_PORT: String(ports.smtp),
  MAIL_WEB_PORT: String(ports.mailbox),
  MAIL_DIR: join(directory, 'mail'),
})
