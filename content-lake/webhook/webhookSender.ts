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
export class WebhookSender {
  readonly #destination: Destination
  readonly #waiting: Webhook[] = []
  readonly #stopped = new AbortController()
  #isSending = false

  constructor(destination: Destination) {
    this.#destination = destination
  }

  /** Call after the transaction is committed. */
  announce(transaction: Transaction): void {
    for (const { id, before, after } of transaction.changes) {
      const document = after ?? before
      if (!document || !isPublicId(id)) continue
      const operation = !before ? 'create' : !after ? 'delete' : 'update'
      const slug = slugOf(document)
      const payload = { _id: id, _type: document._type, ...(slug === null ? {} : { slug }), operation }
      this.#waiting.push({ id: randomUUID(), payload: JSON.stringify(payload), attempts: 0 })
    }
    this.#waiting.splice(0, Math.max(0, this.#waiting.length - MOST_WAITING))
    if (!this.#isSending) void this.#sendAll()
  }

  /** After this nothing is sent. */
  stop(): void {
    this.#stopped.abort()
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stopped
    this.#isSending = true
    while (this.#waiting.length > 0 && !signal.aborted) {
      const failed = await sendInOrder(this.#waiting, (webhook) => this.#isSent(webhook))
      if (!failed) continue
      failed.attempts += 1
      await pause(retryDelay(failed.attempts, PACE), undefined, { signal, ref: false }).catch(() => {})
    }
    this.#isSending = false
  }

  async #isSent({ id, payload }: Webhook): Promise<boolean> {
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
    const sending = postSigned(this.#destination, payload, signal, { 'idempotency-key': id })
    return sending.then(
      () => true,
      () => false,
    )
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

function slugOf(document: LakeDocument): string | null {
  const { slug } = document
  return isJsonObject(slug) && typeof slug.current === 'string' ? slug.current : null
}
