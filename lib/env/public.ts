import { z } from 'zod'

/** A variable that is absent and one that is set to the empty string mean the same: not configured. */
export const unsetWhenEmpty = (value: unknown): unknown => (value === '' ? undefined : value)

const schema = z.object({
  projectId: z.preprocess(
    unsetWhenEmpty,
    z
      .string()
      .regex(
        /^[a-z0-9-]+$/,
        'NEXT_PUBLIC_SANITY_PROJECT_ID must be a Sanity project id: a-z, 0-9 and dashes.',
      )
      .optional(),
  ),
  dataset: z.preprocess(unsetWhenEmpty, z.string().default('production')),
  siteUrl: z.preprocess(
    unsetWhenEmpty,
    z
      .url({
        protocol: /^https?$/,
        error: 'NEXT_PUBLIC_SITE_URL must be a full address such as https://example.com.',
      })
      .default('http://localhost:3000'),
  ),
})

// Next replaces each `process.env.NEXT_PUBLIC_…` by its value at build time, so every name is written out.
const env = schema.parse({
  projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
  dataset: process.env.NEXT_PUBLIC_SANITY_DATASET,
  siteUrl: process.env.NEXT_PUBLIC_SITE_URL,
})

/** The project id of the embedded Content Lake. */
export const EMBEDDED_PROJECT_ID = 'local'

/** The path under which this site passes requests on to the embedded Content Lake. */
export const EMBEDDED_LAKE_PATH = '/lake'

/** The version of Sanity's HTTP API that every client of this site speaks. */
export const SANITY_API_VERSION = '2026-03-01'

/** True when no Sanity project is configured: the site then runs on the embedded Content Lake of this machine. */
export const isEmbeddedLake = env.projectId === undefined

/** The Sanity project, `local` on the embedded lake. */
export const sanityProjectId = env.projectId ?? EMBEDDED_PROJECT_ID

/** The dataset within the project. */
export const sanityDataset = env.dataset

/** The public address of the site without a trailing slash. */
export const siteUrl = env.siteUrl.replace(/\/+$/, '')
