import { setTimeout as pause } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { isJsonObject, type LakeDocument } from '../document/document.ts'
import { isPublicId } from '../document/ids.ts'
import type { Transaction } from '../mutations/openTransaction.ts'

/** Waits before the attempts, ms. People wait for webhooks and emails, so nothing is tried for longer. */
const WAITS_MS = [0, 1_000, 5_000]
const ANSWER_WITHIN_MS = 15_000

interface Destination {
  url: string
  secret: string
}

/** Sends a webhook for each published document that changes: in order, one at a time, signed as Sanity signs them. */
export function webhookSender(destination: Destination) {
  const waiting: string[] = []
  const stopped = new AbortController()
  let isSending = false

  const sendAll = async (): Promise<void> => {
    isSending = true
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      // A site that was down for longer polls for changes itself.
      await postSigned(destination, body, stopped.signal).catch(() => waiting.splice(0))
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
        waiting.push(JSON.stringify({ _id: id, _type: document._type, slug: slugOf(document), operation }))
      }
      if (!isSending) void sendAll()
    },
    /** After this nothing is sent. */
    stop: () => stopped.abort(),
  }
}

/**
 * Posts a text to a program of this machine, signed as Sanity signs webhooks, up to three times.
 * @throws Error when no attempt is acknowledged with a 2xx
 */
export async function postSigned(destination: Destination, body: string, stop?: AbortSignal): Promise<void> {
  let failure: unknown
  for (const wait of WAITS_MS) {
    await pause(wait, undefined, { ref: false })
    try {
      return await attempt(destination, body, stop ?? new AbortController().signal)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function attempt({ url, secret }: Destination, body: string, stop: AbortSignal): Promise<void> {
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature },
    body,
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Status ${response.status}`)
}

const slugOf = ({ slug }: LakeDocument): string | undefined =>
  isJsonObject(slug) && typeof slug.current === 'string' ? slug.current : undefined
