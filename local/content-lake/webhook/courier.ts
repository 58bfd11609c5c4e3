import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { Delivery, WebhookOutbox } from './outbox.ts'

const FIRST_RETRY_MS = 500
const LONGEST_PAUSE_MS = 30_000
const ANSWER_WITHIN_MS = 10_000

interface Destination {
  url: string
  secret: string
}

/**
 * Sends the webhooks of the outbox one at a time, oldest first, signed as Sanity signs them. What is not acknowledged
 * with a 2xx is sent again, later and later up to every 30 s, until it is: at least once, across restarts.
 */
export class WebhookCourier {
  readonly #outbox: WebhookOutbox
  readonly #destination: Destination
  #timer: NodeJS.Timeout | null = null
  #sending = false
  #stopped = false

  constructor(outbox: WebhookOutbox, destination: Destination) {
    this.#outbox = outbox
    this.#destination = destination
  }

  /** Looks at the outbox now; call after a commit and once at the start. */
  wake(): void {
    if (this.#stopped || this.#sending) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const delivery = this.#outbox.next()
    if (!delivery) return
    const wait = delivery.due - Date.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.wake(), Math.min(wait, LONGEST_PAUSE_MS))
      this.#timer.unref()
      return
    }
    this.#sending = true
    void this.#send(delivery).then((acknowledged) => {
      this.#sending = false
      if (this.#stopped) return
      if (acknowledged) this.#outbox.acknowledge(delivery)
      else this.#outbox.postpone(delivery, Date.now() + pauseAfter(delivery.attempts))
      this.wake()
    })
  }

  /** After this nothing is sent and the outbox is not touched any more. */
  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #send({ id, payload }: Delivery): Promise<boolean> {
    try {
      const signature = await encodeSignatureHeader(payload, Date.now(), this.#destination.secret)
      const response = await fetch(this.#destination.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': String(id),
          [SIGNATURE_HEADER_NAME]: signature,
        },
        body: payload,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}

/** Milliseconds to wait after this many failed attempts: 0.5 s, doubled each time, at most 30 s. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts, 10))
}
