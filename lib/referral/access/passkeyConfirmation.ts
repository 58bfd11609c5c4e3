import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

/** Returns the person whose passkey answered a challenge, or null if none did. Never rejects. */
export type Confirm = (challenge: string, confirmation: unknown) => Promise<string | null>

const answer = z.object({ account: z.string() })

export const passkeyConfirmation =
  (client: SanityClient): Confirm =>
  (challenge, confirmation) =>
    client
      .request({
        url: '/auth/passkey/confirmation',
        method: 'POST',
        body: { challenge, response: confirmation },
      })
      .then(
        (given: unknown) => answer.parse(given).account,
        () => null,
      )
