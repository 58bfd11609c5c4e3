import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmbeddedLake, sanityDataset, sanityProjectId, unsetWhenEmpty } from '#lib/env/public.ts'
import { PlainFailure } from './failure.ts'

export const DEFAULT_LAKE_DIR = '.local/content-lake'

const schema = z.object({
  LAKE_PORT: z.preprocess(
    unsetWhenEmpty,
    z.coerce
      .number('LAKE_PORT must be a port number.')
      .int('LAKE_PORT must be a port number.')
      .min(0, 'LAKE_PORT must be a port number.')
      .max(65_535, 'LAKE_PORT must be a port number.')
      .default(3900),
  ),
  LAKE_DIR: z.preprocess(unsetWhenEmpty, z.string().default(DEFAULT_LAKE_DIR)),
  LAKE_WEBHOOK_URL: z.preprocess(
    unsetWhenEmpty,
    z.url('LAKE_WEBHOOK_URL must be a full address such as http://localhost:3000/api/revalidate.').optional(),
  ),
  SANITY_REVALIDATE_SECRET: z.preprocess(unsetWhenEmpty, z.string().optional()),
})

export interface Configuration {
  port: number
  dir: string
  webhookUrl: string | null
  /** Overrides the secret the lake made for itself. */
  revalidateSecret: string | null
  projectId: string
  dataset: string
}

/** @throws PlainFailure for a variable that is malformed, or when a hosted lake is configured. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  if (!isEmbeddedLake) {
    throw new PlainFailure(
      'NEXT_PUBLIC_SANITY_PROJECT_ID is set, so the content lives at Sanity: unset it to run the embedded Content Lake.',
    )
  }
  const parsed = schema.safeParse(environment)
  if (!parsed.success)
    throw new PlainFailure(parsed.error.issues[0]?.message ?? 'The environment is not valid.')
  const { LAKE_PORT, LAKE_DIR, LAKE_WEBHOOK_URL, SANITY_REVALIDATE_SECRET } = parsed.data
  return {
    port: LAKE_PORT,
    dir: resolve(LAKE_DIR),
    webhookUrl: LAKE_WEBHOOK_URL ?? null,
    revalidateSecret: SANITY_REVALIDATE_SECRET ?? null,
    projectId: sanityProjectId,
    dataset: sanityDataset,
  }
}
