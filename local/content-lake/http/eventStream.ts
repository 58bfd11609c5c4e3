import type { ServerResponse } from 'node:http'
import type { EventSink } from './reply.ts'

/** A comment this often keeps proxies and clients from thinking that a quiet stream is dead. In milliseconds. */
const HEARTBEAT_MS = 15_000

/** Turns a response into a stream of server-sent events until its reader goes away. */
export function openEventStream(
  response: ServerResponse,
  headers: Record<string, string>,
  open: (sink: EventSink) => () => void,
): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  response.write(':\n\n')
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS)
  const close = open({ send: (event, data, id) => response.write(formatEvent(event, data, id)) })
  response.on('close', () => {
    clearInterval(heartbeat)
    close()
  })
}

/** One event in the wire format of server-sent events. */
export function formatEvent(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
