import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** Where the referral function answers (null for the page's own origin), and the public key that every call carries. */
export type FunctionsAddress = { readonly url: string | null; readonly key: string }

/**
 * The client that invokes the function, with the options of requirements §6.2, although no screen signs anybody in.
 * @param url Supabase's address, or the origin on which the embedded functions answer
 */
export function functionsClient(url: string, key: string, send: typeof fetch = fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: true, autoRefreshToken: true },
    global: { fetch: acceptedByStatus(send) },
  })
}

/**
 * An accepted request is accepted whatever becomes of the answer's body: it says nothing more, and one that is cut off or
 * no JSON would be called a failed connection. So the body of a 2xx answer is never read.
 */
function acceptedByStatus(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!response.ok) return response
    response.body?.cancel().catch(() => undefined)
    const headers = new Headers(response.headers)
    headers.delete('content-type')
    return new Response(null, { status: response.status, headers })
  }
}
