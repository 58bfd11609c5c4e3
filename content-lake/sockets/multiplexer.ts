import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { refusalBody } from '#lib/node/http/refusal.ts'
import { parseTarget } from '#lib/node/http/requestTarget.ts'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import { formatEvent } from '../http/eventStream.ts'
import type { Channel } from './channel.ts'

/** As event streams do over HTTP, in milliseconds. */
const HEARTBEAT_MS = 15_000

/** A tab of the Studio opens five to nine. */
const MOST_STREAMS = 100

/** A tab's message about one stream; all else is in the handshake of its socket. */
const SAID_BY_TABS = new Set(['authorization', 'last-event-id', 'accept'])

interface Stream {
  close: () => void
}

/** Messages of a tab: open a stream under a number of its choice, or close it. */
const messageSchema = z.union([
  z.tuple([
    z.number(),
    z.literal('open'),
    z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  ]),
  z.tuple([z.number(), z.literal('close')]),
])

/**
 * Carries any number of event streams over one WebSocket, since a browser opens six connections to a host at most and
 * the Studio alone listens on more. Frames are JSON: `[id, "head", {status, type, body?}]`, `[id, "data", text]`.
 */
export function serveMultiplexer(
  channel: Channel,
  dispatcher: Dispatcher,
  handshake: IncomingHttpHeaders,
): void {
  const streams = new Map<number, Stream>()
  const send = (...frame: unknown[]) => channel.send(JSON.stringify(frame))
  const refuse = (id: number, status: number, body: string) =>
    send(id, 'head', { status, type: 'application/json', body })
  const heartbeat = setInterval(() => {
    for (const id of streams.keys()) send(id, 'data', ':\n\n')
  }, HEARTBEAT_MS)

  const open = async (id: number, stream: Stream, url: URL, headers: Record<string, string>) => {
    const reply = await dispatcher.dispatch({
      method: 'GET',
      url,
      headers: { ...ownHeaders(headers), ...callerOf(handshake) },
      body: Readable.from([]),
    })
    // The tab may have closed the stream while it was being opened.
    const isWanted = streams.get(id) === stream
    if (reply.kind === 'events' && isWanted) {
      send(id, 'head', { status: 200, type: 'text/event-stream' })
      stream.close = reply.open({
        send: (event, data, eventId) => send(id, 'data', formatEvent(event, data, eventId)),
      })
      return
    }
    if (reply.kind === 'stream') reply.body.destroy()
    if (!isWanted) return
    streams.delete(id)
    if (reply.kind === 'bytes') refuse(id, reply.status, reply.body.toString())
    else refuse(id, 400, refusalBody(400, 'Only event streams are carried here.'))
  }

  channel.onMessage((data) => {
    const message = messageSchema.safeParse(data)
    if (!message.success) return channel.close(1003, 'not a message of this protocol')
    const [id, kind, request] = message.data
    if (kind === 'close') {
      streams.get(id)?.close()
      streams.delete(id)
      return
    }
    if (streams.has(id)) return channel.close(1008, 'this number is that of another stream')
    if (streams.size >= MOST_STREAMS) {
      return refuse(id, 429, refusalBody(429, `One connection carries ${MOST_STREAMS} streams at most.`))
    }
    const url = parseTarget(request.url)
    if (!url) return refuse(id, 400, refusalBody(400, 'The address is a path that begins with one slash.'))
    const stream: Stream = { close: () => {} }
    streams.set(id, stream)
    open(id, stream, url, request.headers).catch((error: unknown) => {
      log.error('lake.stream', 'A stream could not be opened; its connection is closed.', failureFacts(error))
      channel.close(1011, 'the stream could not be opened')
    })
  })
  channel.onClose(() => {
    clearInterval(heartbeat)
    for (const { close } of streams.values()) close()
    streams.clear()
  })
}

/** Headers that a tab may set for a stream, in lower case; the handshake alone identifies the tab. */
function ownHeaders(headers: Record<string, string>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(named.filter(([name]) => SAID_BY_TABS.has(name)))
}

function callerOf(handshake: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(handshake).filter(([name]) => !SAID_BY_TABS.has(name)))
}
