import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { MINUTE_MS } from '#lib/server/durations.ts'
import type { Account, Accounts } from './accounts.ts'

/** Time in which a person answers their device, ms. */
const CHALLENGE_MS = 5 * MINUTE_MS

/** Most unanswered challenges at once: as many as may be asked for while one is valid. */
const MOST_CHALLENGES = 15_000

/** Largest body with an answer, bytes. One with an attestation has some kilobytes. */
export const LARGEST_ANSWER = 32 * 1024

/** A browser's answer, as `PublicKeyCredential.toJSON` writes it. The library verifies each part. */
const credential = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}
export const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
})

export type Passkeys = ReturnType<typeof passkeysOf>

/**
 * Returns the two ceremonies of WebAuthn for one site.
 * @param origin the site's, such as `https://anna.example`
 */
export function passkeysOf(accounts: Accounts, origin: string) {
  const rpID = new URL(origin).hostname
  const site = { expectedOrigin: origin, expectedRPID: rpID }
  /** Unanswered challenges, oldest first, each with the account that it registers; null for a sign-in. */
  const challenges = new Map<string, { account: string | null; expires: number }>()

  const remember = (challenge: string, account: string | null): void => {
    const [oldest] = challenges.keys()
    if (oldest !== undefined && challenges.size >= MOST_CHALLENGES) challenges.delete(oldest)
    challenges.set(challenge, { account, expires: Date.now() + CHALLENGE_MS })
  }
  /** Returns true the first time that a challenge is answered for the account it was made for. */
  const take = (challenge: string, account: string | null): boolean => {
    const known = challenges.get(challenge)
    challenges.delete(challenge)
    return known !== undefined && known.account === account && known.expires > Date.now()
  }
  const accountOf = async (
    response: z.infer<typeof assertion>,
    expectedChallenge: string | ((challenge: string) => boolean),
  ): Promise<string | null> => {
    const passkey = accounts.passkey(response.id)
    if (passkey === null) return null
    const { account, credential } = passkey
    const answer = { response, expectedChallenge, credential, ...site }
    const verified = await verifyAuthenticationResponse(answer).catch(() => null)
    if (!verified?.verified) return null
    accounts.countUse(response.id, verified.authenticationInfo.newCounter)
    return account
  }

  return {
    /** Returns the options of `navigator.credentials.create` for a new passkey of an account. */
    async beginRegistration(account: Account) {
      const options = await generateRegistrationOptions({
        rpName: rpID,
        rpID,
        userName: account.email,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(account.id),
        // Sign-in asks for no name, so the device must know the account.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      remember(options.challenge, account.id)
      return options
    },
    /**
     * Stores the new passkey, which replaces the account's earlier ones. Returns false if the answer isn't valid for this account.
     * @param mayStore is asked once the answer was verified, because another answer may have come first
     */
    async finishRegistration(
      account: string,
      response: z.infer<typeof registration>,
      mayStore: () => boolean,
    ): Promise<boolean> {
      const expectedChallenge = (challenge: string) => take(challenge, account)
      const answer = { response, expectedChallenge, ...site }
      const verified = await verifyRegistrationResponse(answer).catch(() => null)
      if (!verified?.verified) return false
      const { credential } = verified.registrationInfo
      if (accounts.passkey(credential.id) !== null || !mayStore()) return false
      accounts.setPasskey(account, credential)
      return true
    },
    /** Returns the options of `navigator.credentials.get`. They are the same for everyone, so they reveal no account. */
    async beginSignIn() {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      remember(options.challenge, null)
      return options
    },
    /** Returns the account that a passkey signs in; null if the answer isn't valid. */
    finishSignIn: (response: z.infer<typeof assertion>) =>
      accountOf(response, (challenge) => take(challenge, null)),
    /**
     * Returns the account whose passkey answered a challenge; null if the answer isn't valid.
     * @param challenge made by the site, which accepts each once
     */
    confirm: (challenge: string, response: z.infer<typeof assertion>) =>
      accountOf(response, Buffer.from(challenge).toString('base64url')),
  }
}
