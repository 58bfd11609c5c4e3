import { z } from 'zod'
import { unsetWhenEmpty } from './public.ts'

const schema = z
  .object({
    url: z.preprocess(
      unsetWhenEmpty,
      z
        .url({
          protocol: /^https?$/,
          error: 'NEXT_PUBLIC_SUPABASE_URL must be a full address such as https://abcdefgh.supabase.co.',
        })
        .optional(),
    ),
    key: z.preprocess(unsetWhenEmpty, z.string().optional()),
  })
  .refine(({ url, key }) => (url === undefined) === (key === undefined), {
    error:
      'Set both NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, or neither to use the functions of this machine.',
  })

/** The site's door to its functions: hosted by Supabase, or `null` for those of this machine, on the site's own origin. */
export type FunctionsEnvironment = { readonly url: string | null; readonly publishableKey: string }

/** The publishable key of the embedded functions; like any such key it is no secret. */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_embedded'

/** The path under which functions answer, on Supabase and on this site alike. */
export const FUNCTIONS_PATH = '/functions/v1'

/** Reads the site's two Supabase variables; throws one sentence when they are half set or malformed. */
export function parseFunctionsEnvironment(variables: {
  url: string | undefined
  key: string | undefined
}): FunctionsEnvironment {
  const parsed = schema.safeParse(variables)
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'The Supabase variables are wrong.')
  const { url, key } = parsed.data
  return { url: url?.replace(/\/+$/, '') ?? null, publishableKey: key ?? EMBEDDED_PUBLISHABLE_KEY }
}
