import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { retryDelay, sendInOrder } from '#lib/server/retry.ts'
import { isJsonObject, type LakeDocument } from '../document/document.ts'
import { isPublicId } from '../document/ids.ts'
import type { Transaction } from '../mutations/openTransaction.ts'

const PACE = { firstMs: 500, longestMs: 30_000 }
const ANSWER_WITHIN_MS = 10_000

/** Number of webhooks kept for a site that is down; older ones are dropped, because the site also polls for changes. */
const MOST_WAITING = 1000

interface Webhook {
  readonly id: string
  readonly payload: string
  /** Failed attempts. */
  attempts: number
}

interface Destination {
  url: string
  secret: string
}

/**
 * Sends a webhook for each published document that changes: in order, one at a time, signed as Sanity signs them. A webhook
 * that the site does not acknowledge with a 2xx is repeated after 0.5 s, 1 s, 2 s … at most 30 s. A restart forgets them.
 */
export function webhookSender(destination: Destination) {
  const waiting: Webhook[] = []
  const stopped = new AbortController()
  let isSending = false

  const isSent = ({ id, payload }: Webhook): Promise<boolean> => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    return postSigned(destination, payload, signal, { 'idempotency-key': id }).then(
      () => true,
      () => false,
    )
  }
  const sendAll = async (): Promise<void> => {
    const { signal } = stopped
    isSending = true
    while (waiting.length > 0 && !signal.aborted) {
      const failed = await sendInOrder(waiting, isSent)
      if (!failed) continue
      failed.attempts += 1
      await pause(retryDelay(failed.attempts, PACE), undefined, { signal, ref: false }).catch(() => {})
    }
    isSending = false
  }

  return {
    /** Call after the transaction is committed. */
    announce({ changes }: Transaction): void {
      for (const { id, before, after } of changes) {
        const document = after ?? before
        if (!document || !isPublicId(id)) continue
        const operation = !before ? 'create' : !after ? 'delete' : 'update'
        const payload = { _id: id, _type: document._type, slug: slugOf(document), operation }
        waiting.push({ id: randomUUID(), payload: JSON.stringify(payload), attempts: 0 })
      }
      waiting.splice(0, Math.max(0, waiting.length - MOST_WAITING))
      if (!isSending) void sendAll()
    },
    /** After this nothing is sent. */
    stop: () => stopped.abort(),
  }
}

/**
 * Posts a text to a program of this machine, signed as Sanity signs webhooks.
 * @throws Error when it is not acknowledged with a 2xx
 */
export async function postSigned(
  { url, secret }: Destination,
  body: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<void> {
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature, ...headers },
    body,
    signal,
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Status ${response.status}`)
}

const slugOf = ({ slug }: LakeDocument): string | undefined =>
  isJsonObject(slug) && typeof slug.current === 'string' ? slug.current : undefined
