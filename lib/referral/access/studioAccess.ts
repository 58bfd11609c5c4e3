import type { SanityClient } from '@sanity/client'
import { MINUTE_MS } from '../../server/durations.ts'
import { readJson } from '../../server/http/body.ts'
import { rateLimit } from '../../server/http/rateLimit.ts'
import { isPostedFromSite } from '../../server/http/requestOrigin.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import { answer, refusal } from './accessRefusals.ts'
import { issueNonce, readNonce, readPass, type StudioPass, signPass } from './pass.ts'
import type { Confirm } from './passkeyConfirmation.ts'
import { NONCE_MS, nonceRequest, PASS_MS, passRequest, proofId } from './proof.ts'
import { proofAuthor } from './proofAuthor.ts'
import { type Right, takesPasskey } from './rights.ts'

/** Largest body, bytes. A passkey's confirmation has up to 8 KB where its signature withstands quantum computers. */
const LARGEST_BODY = 16 * 1024

/** Proofs that are looked at in a minute, from one network and in all: each is a query to the Content Lake. */
const PROOFS = { windowMs: MINUTE_MS, perKey: 20, everyone: 200 }

export interface Surroundings {
  /** Reads the Content Lake's history; null without a token for it. */
  client: SanityClient | null
  /** Checks a passkey's confirmation; null where editors sign in without passkeys. */
  confirm: Confirm | null
  /** Signs nonces and passes: no reader of the dataset knows it. Unset, the Studio gets nothing. */
  secret: string | undefined
  siteUrl: string
  /** The network of a request's sender, by which proofs are counted; null where it is not known. */
  networkOf: (request: Request) => string | null
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
}

/** The site's side of the proof; each method answers one request and never rejects. */
export type StudioAccess = ReturnType<typeof studioAccess>

/** Puts the proof together. One for a process: it remembers which nonces were used. */
export function studioAccess({ client, confirm, secret, siteUrl, networkOf, now, log }: Surroundings) {
  const isFirstUse = firstUses()
  const mayProve = rateLimit(PROOFS, now)
  const originOf = (request: Request) => (isFromSite(request, siteUrl) ? request.headers.get('origin') : null)

  return {
    /** Gives the tab a nonce. It is worth nothing until an editor has written its hash. */
    async giveNonce(request: Request): Promise<Response> {
      if (!client || !secret) return refusal.off()
      const origin = originOf(request)
      if (origin === null) return refusal.crossOrigin()
      const asked = nonceRequest.safeParse(await readJson(request, LARGEST_BODY))
      if (!asked.success) return refusal.malformed()
      return answer({ nonce: issueNonce(asked.data.rights, origin, secret, now()) })
    },
    /** Gives the pass for a nonce whose document a person wrote, once. */
    async givePass(request: Request): Promise<Response> {
      if (!client || !secret) return refusal.off()
      const origin = originOf(request)
      if (origin === null) return refusal.crossOrigin()
      if (!mayProve(networkOf(request) ?? 'unknown')) return refusal.tooOften()
      const asked = passRequest.safeParse(await readJson(request, LARGEST_BODY))
      if (!asked.success) return refusal.malformed()
      const token = asked.data.nonce
      const nonce = readNonce(token, secret, now())
      if (!nonce || nonce.origin !== origin) return refusal.unproven()
      if (!isFirstUse(nonce.random, nonce.issuedAt + NONCE_MS, now())) {
        return refusal.unproven()
      }
      const editor = await authorOf(client, token, log)
      if (editor instanceof Response) return editor
      if (confirm && nonce.rights.some(takesPasskey)) {
        const confirmed = await confirm(await proofId(token), asked.data.confirmation)
        if (confirmed !== editor) return refusal.unconfirmed()
      }
      // Counted from the nonce: another instance, which doesn't know that it was used, could make nothing longer of it.
      const expiresAt = nonce.issuedAt + PASS_MS
      log.info('studio.admitted', 'An editor was given a pass to what the Studio shows of this site.', {
        editor,
        kind: nonce.rights.join('.'),
      })
      const { rights } = nonce
      return answer({ pass: signPass({ editor, rights, origin, expiresAt }, secret), expiresAt })
    },
    /**
     * The pass that comes with a request, when it holds this right; or what to answer instead. Each use is logged.
     * @param question what is asked with it, as a name for the log
     */
    admit(request: Request, right: Right, question?: string): StudioPass | Response {
      if (!secret) return refusal.off()
      const origin = originOf(request)
      if (origin === null) return refusal.crossOrigin()
      const [, token = ''] = /^Bearer (\S{1,2000})$/.exec(request.headers.get('authorization') ?? '') ?? []
      const pass = readPass(token, secret, now())
      if (!pass || pass.origin !== origin || !pass.rights.includes(right)) {
        return refusal.withoutPass()
      }
      log.info('studio.access', 'An editor looked at, or changed, what this site keeps.', {
        editor: pass.editor,
        kind: question === undefined ? right : `${right}.${question}`,
      })
      return pass
    },
  }
}

/**
 * Remembers each used name until it would expire anyway.
 * @returns true at the first use; `until` and `now` in milliseconds since 1970
 */
function firstUses(): (used: string, until: number, now: number) => boolean {
  const known = new Map<string, number>()
  return (used, until, now) => {
    // In the order in which they were used, which is nearly that in which they end.
    for (const [name, end] of known) {
      if (end > now) break
      known.delete(name)
    }
    if (known.has(used)) return false
    known.set(used, until)
    return true
  }
}

/** Browsers name the page's origin with every post; those that also say how the request came about must agree. */
function isFromSite(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  return (site === null || site === 'same-origin') && isPostedFromSite(request, siteUrl)
}

async function authorOf(client: SanityClient, nonce: string, log: Log): Promise<string | Response> {
  try {
    return (await proofAuthor(client, await proofId(nonce))) ?? refusal.unproven()
  } catch (failure) {
    log.error(
      'studio.unproven',
      'The Content Lake could not say who is editing, so the Studio got nothing; look whether it answers, and whether SANITY_API_READ_TOKEN may read history and members.',
      failureFacts(failure),
    )
    return refusal.withoutLake()
  }
}
