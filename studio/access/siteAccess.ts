import type { SanityClient } from '@sanity/client'
import {
  NONCE_PATH,
  nonceAnswer,
  PASS_PATH,
  PROOF_TYPE,
  passAnswer,
  proofId,
} from '#lib/referral/access/proof.ts'
import { type Right, takesPasskey } from '#lib/referral/access/rights.ts'
import { HOUR_MS } from '#lib/server/durations.ts'
import { refusalOf, SiteRefusal } from './siteRefusal.ts'

/** Posts JSON to this site, as `fetch` does. */
export type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>

/** Asks the editor's passkey to sign a challenge. Rejects if the editor or the device refuses. */
export type AskPasskey = (challenge: string) => Promise<unknown>

/** Remaining lifetime below which a pass is replaced, ms. */
const SPARE_MS = 15_000

/** Age at which proofs of closed tabs are removed, ms. */
const LEFT_BEHIND_MS = HOUR_MS

/** Sends requests to the site for the user who is signed in to the Studio. */
export interface SiteAccess {
  /**
   * Posts to a path of the site with a pass that has this right; requests one first if needed.
   * @throws SiteRefusal with a message for the consultant
   */
  ask(path: string, right: Right, body: unknown): Promise<Response>
}

/**
 * Proves to the site that an editor is asking. Passes are kept in the memory of this tab alone: in no storage and no
 * address.
 * @param client writes with the rights of the signed-in user
 * @param askPasskey null where editors sign in without passkeys
 */
export function siteAccess(
  client: SanityClient,
  post: Post,
  askPasskey: AskPasskey | null = null,
  now: () => number = Date.now,
): SiteAccess {
  const passes = new Map<Right, Promise<{ pass: string; expiresAt: number }>>()

  const passFor = async (right: Right): Promise<string> => {
    const known = passes.get(right)
    const kept = await known
    if (kept && kept.expiresAt - SPARE_MS > now()) return kept.pass
    // Requests at the same time share one proof.
    const begun = passes.get(right)
    if (begun && begun !== known) return (await begun).pass
    const given = prove(client, post, askPasskey, right, now())
    passes.set(right, given)
    given.catch(() => passes.delete(right))
    return (await given).pass
  }
  return {
    async ask(path, right, body) {
      const send = async () => post(path, body, { authorization: `Bearer ${await passFor(right)}` })
      let response = await send()
      if (response.status === 401) {
        // The clock of this machine may be behind, or the site may have a new secret, so one more proof is tried.
        passes.delete(right)
        response = await send()
      }
      if (!response.ok) throw await refusalOf(response)
      return response
    },
  }
}

async function prove(
  client: SanityClient,
  post: Post,
  askPasskey: AskPasskey | null,
  right: Right,
  now: number,
) {
  const { nonce } = nonceAnswer.parse(await answered(post(NONCE_PATH, { rights: [right] })))
  const proof = { _id: await proofId(nonce), _type: PROOF_TYPE }
  const before = new Date(now - LEFT_BEHIND_MS).toISOString()
  const leftBehind = {
    query: '*[_type == $type && _createdAt < $before]',
    params: { type: PROOF_TYPE, before },
  }
  // A separate transaction: the site accepts no proof that was written together with other changes.
  await client.create(proof).catch(() => {
    throw new SiteRefusal('You may look at this once you may also edit: your sign-in can’t write.')
  })
  try {
    const confirmation = askPasskey && takesPasskey(right) ? await askPasskey(proof._id) : undefined
    return passAnswer.parse(await answered(post(PASS_PATH, { nonce, confirmation })))
  } finally {
    // The next proof removes leftover documents.
    client.mutate([{ delete: { id: proof._id } }, { delete: leftBehind }]).catch(() => undefined)
  }
}

async function answered(sent: Promise<Response>): Promise<unknown> {
  const response = await sent
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}
