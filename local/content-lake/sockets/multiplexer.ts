import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import type { Dispatcher } from '../http/dispatcher.ts'
import { formatEvent } from '../http/eventStream.ts'

/** As event streams do over HTTP, in milliseconds. */
const HEARTBEAT_MS = 15_000

/** What a tab sends: open a stream under a number of its choice, or close it. */
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
  socket: WebSocket,
  dispatcher: Dispatcher,
  handshake: IncomingHttpHeaders,
): void {
  const streams = new Map<number, () => void>()
  const send = (...frame: unknown[]) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  const heartbeat = setInterval(() => {
    for (const id of streams.keys()) send(id, 'data', ':\n\n')
  }, HEARTBEAT_MS)

  const open = async (id: number, url: string, headers: Record<string, string>) => {
    const reply = await dispatcher.dispatch({
      method: 'GET',
      target: url,
      headers: { ...lowerCased(headers), ...originOf(handshake) },
      body: Readable.from([]),
    })
    if (reply.kind !== 'events') {
      const body = reply.kind === 'bytes' ? reply.body.toString() : ''
      const status = reply.kind === 'bytes' ? reply.status : 400
      send(id, 'head', { status, type: 'application/json', body })
      return
    }
    // The tab may have closed the stream while it was being opened.
    if (!streams.has(id)) return
    send(id, 'head', { status: 200, type: 'text/event-stream' })
    const close = reply.open({
      send: (event, data, eventId) => send(id, 'data', formatEvent(event, data, eventId)),
    })
    streams.set(id, close)
  }

  socket.on('message', (data: RawData) => {
    const message = messageSchema.safeParse(parse(data))
    if (!message.success) return socket.close(1003, 'not a message of this protocol')
    const [id, kind, request] = message.data
    if (kind === 'open') {
      streams.set(id, () => {})
      void open(id, request.url, request.headers)
      return
    }
    streams.get(id)?.()
    streams.delete(id)
  })
  socket.on('close', () => {
    clearInterval(heartbeat)
    for (const close of streams.values()) close()
    streams.clear()
  })
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Who the tab is, the handshake says: what a page can set itself must not override it. */
function originOf(handshake: IncomingHttpHeaders): IncomingHttpHeaders {
  const names = ['host', 'origin', 'cookie', 'x-forwarded-host', 'x-forwarded-proto']
  return Object.fromEntries(
    names.map((name) => [name, handshake[name]]).filter(([, value]) => value !== undefined),
  )
}
