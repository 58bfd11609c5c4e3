import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** Address of the function, null for the page's own origin, and the public key of every call. */
export type FunctionsAddress = { readonly url: string | null; readonly key: string }

/**
 * Returns the client that invokes the function, with the options of requirements §6.2, although no screen signs anybody
 * in.
 * @param url Supabase's address, or the origin of the local functions
 */
export function functionsClient(url: string, key: string, send: typeof fetch = fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: send },
  })
}
