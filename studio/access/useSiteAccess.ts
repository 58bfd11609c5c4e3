import type { SanityClient } from '@sanity/client'
import { useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { isSelfHosted } from '#lib/env/public.ts'
import { type AskPasskey, type Post, type SiteAccess, siteAccess } from './siteAccess.ts'
import { SiteRefusal } from './siteRefusal.ts'

const postHere: Post = (path, body, headers = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
  })

const askPasskey: AskPasskey = (challenge) =>
  navigator.credentials
    .get({ publicKey: { challenge: new TextEncoder().encode(challenge), userVerification: 'required' } })
    .catch(() => {
      throw new SiteRefusal('Your passkey did not confirm this. Try again.')
    })

/** One per client. A new sign-in replaces the client and its passes. */
const known = new WeakMap<SanityClient, SiteAccess>()

/** Returns the access of the Studio's tools to the site, for the signed-in user. */
export function useSiteAccess(): SiteAccess {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const access = known.get(client) ?? siteAccess(client, postHere, isSelfHosted ? askPasskey : null)
  known.set(client, access)
  return access
}
