import { resolve } from 'node:path'
import { z } from 'zod'
import { type Environment, optionalText, parseVariables, port, variable } from '#lib/server/parseVariables.ts'

const httpAddress = (error: string) => z.url({ protocol: /^https?$/, error })

const name = (variable: string) =>
  z.string().regex(/^[a-z0-9_-]+$/, `${variable} may contain a-z, 0-9, dashes and underscores only.`)

/** Variables of the server, which content-lake/README.md describes. */
const lakeVariables = z.object({
  LAKE_PORT: port(3900),
  LAKE_DIR: variable(z.string().default('.local/content-lake')),
  LAKE_PROJECT_ID: variable(name('LAKE_PROJECT_ID').default('local')),
  LAKE_DATASET: variable(name('LAKE_DATASET').default('production')),
  LAKE_SITE_ORIGINS: variable(
    z
      .string()
      .default('http://localhost:3000 http://127.0.0.1:3000')
      .transform((origins) => origins.split(' ').filter((origin) => origin !== ''))
      .refine(
        (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin && origin !== 'null'),
        {
          error: 'LAKE_SITE_ORIGINS must list origins such as http://localhost:3000, separated by spaces.',
        },
      ),
  ),
  LAKE_SEED_DIR: optionalText(),
  LAKE_WEBHOOK_URL: variable(
    httpAddress(
      'LAKE_WEBHOOK_URL must be a full address such as http://localhost:3000/api/revalidate.',
    ).optional(),
  ),
  LAKE_PUBLIC_ORIGIN: variable(
    z
      .url({
        protocol: /^https$/,
        error: 'LAKE_PUBLIC_ORIGIN must be an origin such as https://example.com.',
      })
      .optional(),
  ),
  LAKE_OWNER_EMAIL: variable(z.email('LAKE_OWNER_EMAIL must be an email address.').optional()),
  LAKE_IMAGE_WIDTHS: variable(
    z
      .string()
      .default('')
      .transform((widths) => widths.split(' ').filter(Boolean).map(Number))
      .refine((widths) => widths.every((width) => Number.isInteger(width) && width > 0), {
        error: 'LAKE_IMAGE_WIDTHS must list widths in pixels such as 320 640, separated by spaces.',
      }),
  ),
  LAKE_EMAIL_URL: variable(httpAddress('LAKE_EMAIL_URL must be a full address.').optional()),
})

export type Configuration = ReturnType<typeof readConfiguration>

/** @throws Error with one sentence that names the first malformed or missing variable */
export function readConfiguration(environment: Environment) {
  const env = parseVariables(lakeVariables, environment)
  return {
    port: env.LAKE_PORT,
    dir: resolve(env.LAKE_DIR),
    webhookUrl: env.LAKE_WEBHOOK_URL ?? null,
    projectId: env.LAKE_PROJECT_ID,
    dataset: env.LAKE_DATASET,
    /** Origins of the pages that may sign in and send a session's cookie. */
    siteOrigins: env.LAKE_SITE_ORIGINS,
    /** The folder with `dataset.ndjson` that an empty lake is filled from once; null leaves it empty. */
    seedFrom: env.LAKE_SEED_DIR === undefined ? null : resolve(env.LAKE_SEED_DIR),
    publicAddresses: publicAddresses(env),
  }
}

/** Returns the addresses through which editors sign in to a public site; null on a machine of one person. */
function publicAddresses({
  LAKE_PUBLIC_ORIGIN: address,
  LAKE_OWNER_EMAIL: ownerEmail,
  LAKE_IMAGE_WIDTHS: imageWidths,
  LAKE_EMAIL_URL: emailUrl,
}: z.output<typeof lakeVariables>) {
  if (address === undefined) return null
  if (ownerEmail === undefined || emailUrl === undefined) {
    throw new Error('LAKE_PUBLIC_ORIGIN needs LAKE_OWNER_EMAIL and LAKE_EMAIL_URL, for the first sign-in.')
  }
  return { origin: new URL(address).origin, ownerEmail, imageWidths, emailUrl }
}
