import { z } from 'zod'
import { isEmbeddedLake, unsetWhenEmpty } from './public.ts'

const schema = z.object({
  LAKE_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .url({ error: 'LAKE_URL must be a full address such as http://127.0.0.1:3900.' })
      .default('http://127.0.0.1:3900'),
  ),
  FUNCTIONS_URL: z.preprocess(
    unsetWhenEmpty,
    z
      .url({ error: 'FUNCTIONS_URL must be a full address such as http://127.0.0.1:3950.' })
      .default('http://127.0.0.1:3950'),
  ),
  SANITY_API_READ_TOKEN: z.preprocess(unsetWhenEmpty, z.string().optional()),
  SANITY_REVALIDATE_SECRET: z.preprocess(unsetWhenEmpty, z.string().optional()),
})

const env = schema.parse(process.env)

/** Where the server reaches the embedded Content Lake; meaningless on a hosted one. */
export const embeddedLakeUrl = env.LAKE_URL.replace(/\/+$/, '')

/** Where the server reaches the embedded functions; meaningless on Supabase. */
export const embeddedFunctionsUrl = env.FUNCTIONS_URL.replace(/\/+$/, '')

/** The viewer token that reads drafts in draft mode; absent means that draft mode stays off. */
export const sanityReadToken = env.SANITY_API_READ_TOKEN

/** The secret that signs publish webhooks; absent means that every webhook is refused. */
export const sanityRevalidateSecret = env.SANITY_REVALIDATE_SECRET

/** Whether the server talks to the lake of this machine rather than to Sanity's. */
export const usesEmbeddedLake = isEmbeddedLake
