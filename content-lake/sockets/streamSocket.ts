import { z } from 'zod'
import { errorBody } from '#lib/node/http/refusal.ts'
import { parseTarget } from '#lib/node/http/requestTarget.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Channel } from './channel.ts'

/** Headers that a tab may set; all others are those of its handshake, which alone identifies it. */
const SAID_BY_TABS = ['authorization', 'last-event-id', 'accept']

const fieldValue = z.string().regex(/^[^\0\r\n\u0100-\uffff]*$/)

/** The only message of a tab. */
const requestSchema = z.object({ url: z.string(), headers: z.record(z.string(), fieldValue) })

/**
 * Carries an event stream over a WebSocket, because a browser opens only six HTTP/1.1 connections to a host and the Studio
 * has more streams. The tab sends `{url, headers}` and receives `{status, type, body?}`, then the texts of the stream.
 */
export function serveStream(
  channel: Channel,
  fetch: (request: Request) => Response | Promise<Response>,
  handshake: Headers,
): void {
  const closed = new AbortController()
  const answer = (status: number, type: string, body?: string) =>
    channel.send(JSON.stringify({ status, type, body }))
  const refuse = (status: number, body: string) => {
    answer(status, 'application/json', body)
    channel.close(1000, 'the stream was refused')
  }
  const open = async (request: Request) => {
    const response = await fetch(request)
    const { body, headers, ok, status } = response
    if (!ok) return refuse(status, await response.text())
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) {
      await body?.cancel()
      return refuse(400, JSON.stringify(errorBody(400, 'Only event streams are carried here.')))
    }
    answer(status, 'text/event-stream')
    const decoder = new TextDecoder()
    const write = (chunk: Uint8Array) => channel.send(decoder.decode(chunk))
    await body.pipeTo(new WritableStream({ write }), { signal: closed.signal })
    channel.close(1000, 'the stream has ended')
  }

  let isAsked = false
  channel.onMessage((data) => {
    const message = requestSchema.safeParse(data)
    if (!message.success || isAsked) return channel.close(1003, 'not a message of this protocol')
    isAsked = true
    const url = parseTarget(message.data.url)
    if (!url) return refuse(400, JSON.stringify(errorBody(400, 'The address begins with one slash.')))
    const headers = headersOfStream(handshake, message.data.headers)
    open(new Request(url, { headers })).catch((error: unknown) => {
      if (closed.signal.aborted) return
      log.error('lake.stream', 'A stream failed; its connection is closed.', failureFacts(error))
      channel.close(1011, 'the stream failed')
    })
  })
  channel.onClose(() => closed.abort())
}

function headersOfStream(handshake: Headers, ofTab: Record<string, string>): Headers {
  const headers = new Headers(handshake)
  for (const name of SAID_BY_TABS) headers.delete(name)
  for (const [name, value] of Object.entries(ofTab)) {
    if (SAID_BY_TABS.includes(name.toLowerCase())) headers.set(name, value)
  }
  return headers
}
