import { useMemo } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { SiteRefusal } from '../../access/siteRefusal.ts'

const session = z.object({
  id: z.string(),
  agent: z.string(),
  /** Milliseconds since 1970. */
  seen: z.number(),
  isCurrent: z.boolean(),
})

const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['editor', 'viewer']),
  passkeys: z.number(),
  isMe: z.boolean(),
  sessions: z.array(session),
})

const accountsAnswer = z.object({ accounts: z.array(account) })

export type Account = z.infer<typeof account>
export type Invitation = Pick<Account, 'name' | 'email' | 'role'>

const refused = z.object({ response: z.object({ body: z.object({ message: z.string() }) }) })

/**
 * Returns requests to the local Content Lake about the people who may sign in. Each returns all accounts, or rejects with
 * a SiteRefusal.
 */
export function useAccounts() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  return useMemo(() => {
    const ask = async (method: string, path: string, body?: object): Promise<Account[]> => {
      try {
        const answer: unknown = await client.request({ method, uri: `/auth/${path}`, ...(body && { body }) })
        return accountsAnswer.parse(answer).accounts
      } catch (error) {
        const refusal = refused.safeParse(error)
        throw refusal.success ? new SiteRefusal(refusal.data.response.body.message) : error
      }
    }
    /** Asks the editor's passkey to confirm a request. */
    const confirmation = async (): Promise<unknown> => {
      const options = await client.request<PublicKeyCredentialRequestOptionsJSON>({
        method: 'POST',
        uri: '/auth/passkey/options',
        body: {},
      })
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
      return navigator.credentials.get({ publicKey }).catch(() => {
        throw new SiteRefusal('Your passkey did not confirm this. Try again.')
      })
    }
    return {
      list: () => ask('GET', 'accounts'),
      invite: async (invitation: Invitation) =>
        ask('POST', 'accounts', { ...invitation, confirmation: await confirmation() }),
      endAccount: (id: string) => ask('DELETE', `accounts/${id}`),
      endSession: (id: string) => ask('DELETE', `sessions/${id}`),
    }
  }, [client])
}
