import { parseFunctionsEnvironment } from './parseFunctions.ts'

// Next replaces each `process.env.NEXT_PUBLIC_…` by its value at build time, so every name is written out.
const environment = parseFunctionsEnvironment({
  url: process.env.NEXT_PUBLIC_SUPABASE_URL,
  key: process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
})

/** True when no Supabase project is configured: the site then runs on the embedded functions of this machine. */
export const usesEmbeddedFunctions = environment.url === null

/** Supabase's address, or `null` for the site's own origin. */
export const supabaseUrl = environment.url

/** The public key that every call of a function carries. */
export const supabasePublishableKey = environment.publishableKey
