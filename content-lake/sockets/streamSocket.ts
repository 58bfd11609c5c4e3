import { z } from 'zod'
import { errorBody } from '#lib/node/http/refusal.ts'
import { parseTarget } from '#lib/node/http/requestTarget.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Channel } from './channel.ts'

/** A tab of the Studio opens five to nine. */
const MOST_STREAMS = 100

/** A tab's message about one stream; all else is in the handshake of its socket. */
const SAID_BY_TABS = ['authorization', 'last-event-id', 'accept']

const fieldValue = z.string().regex(/^[^\0\r\n\u0100-\uffff]*$/)

/** Messages of a tab: open a stream under a number of its choice, or close it. */
const messageSchema = z.union([
  z.tuple([
    z.number(),
    z.literal('open'),
    z.object({ url: z.string(), headers: z.record(z.string(), fieldValue) }),
  ]),
  z.tuple([z.number(), z.literal('close')]),
])

/**
 * Carries any number of event streams over one WebSocket, since a browser opens six connections to a host at most and
 * the Studio alone listens on more. Frames are JSON: `[id, "head", {status, type, body?}]`, `[id, "data", text]`.
 */
export function serveMultiplexer(
  channel: Channel,
  fetch: (request: Request) => Response | Promise<Response>,
  handshake: Headers,
): void {
  const streams = new Map<number, AbortController>()
  const send = (...frame: unknown[]) => channel.send(JSON.stringify(frame))
  const sendError = (id: number, status: number, body: string) =>
    send(id, 'head', { status, type: 'application/json', body })
  const refuse = (id: number, status: number, message: string) =>
    sendError(id, status, JSON.stringify(errorBody(status, message)))

  const open = async (id: number, request: Request, { signal }: AbortController) => {
    const response = await fetch(request)
    const { body, headers, ok, status } = response
    const isEvents = headers.get('content-type')?.startsWith('text/event-stream')
    if (ok && isEvents && body) {
      const decoder = new TextDecoder()
      const write = (chunk: Uint8Array) => send(id, 'data', decoder.decode(chunk))
      if (!signal.aborted) send(id, 'head', { status, type: 'text/event-stream' })
      return body.pipeTo(new WritableStream({ write }), { signal })
    }
    const reason = ok ? await body?.cancel() : await response.text()
    // The tab may have closed the stream while it was being opened.
    if (signal.aborted) return
    streams.delete(id)
    if (reason === undefined) refuse(id, 400, 'Only event streams are carried here.')
    else sendError(id, status, reason)
  }

  channel.onMessage((data) => {
    const message = messageSchema.safeParse(data)
    if (!message.success) return channel.close(1003, 'not a message of this protocol')
    const [id, kind, request] = message.data
    if (kind === 'close') {
      streams.get(id)?.abort()
      streams.delete(id)
      return
    }
    if (streams.has(id)) return channel.close(1008, 'this number is that of another stream')
    if (streams.size >= MOST_STREAMS) {
      return refuse(id, 429, `One connection carries ${MOST_STREAMS} streams at most.`)
    }
    const url = parseTarget(request.url)
    if (!url) return refuse(id, 400, 'The address is a path that begins with one slash.')
    const stream = new AbortController()
    streams.set(id, stream)
    open(id, new Request(url, { headers: headersOfStream(handshake, request.headers) }), stream).catch(
      (error: unknown) => {
        if (stream.signal.aborted) return
        log.error('lake.stream', 'A stream failed; its connection is closed.', failureFacts(error))
        channel.close(1011, 'the stream failed')
      },
    )
  })
  channel.onClose(() => {
    for (const stream of streams.values()) stream.abort()
    streams.clear()
  })
}

/** Returns the headers of a stream. The handshake alone identifies the tab, and a tab may set few of them. */
function headersOfStream(handshake: Headers, ofTab: Record<string, string>): Headers {
  const headers = new Headers(handshake)
  for (const name of SAID_BY_TABS) headers.delete(name)
  for (const [name, value] of Object.entries(ofTab)) {
    if (SAID_BY_TABS.includes(name.toLowerCase())) headers.set(name, value)
  }
  return headers
}
