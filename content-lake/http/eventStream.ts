import type { ServerResponse } from 'node:http'
import type { EventReaders } from './eventReaders.ts'
import type { EventSink } from './reply.ts'

/** Interval of comments that keep proxies and clients from closing a quiet stream, ms. */
const HEARTBEAT_MS = 15_000

/** Turns a response into a stream of server-sent events until its reader goes away, or is cut off for not reading. */
export function openEventStream(
  response: ServerResponse,
  headers: Record<string, string>,
  readers: EventReaders,
  open: (sink: EventSink) => () => void,
): void {
  // An ended response would never report its end.
  if (response.destroyed) return
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  if (response.req.method === 'HEAD') {
    response.end()
    return
  }
  const { written, gone } = readers.watch({
    waiting: () => response.writableLength,
    cutOff: () => response.destroy(),
  })
  const write = (text: string) => {
    if (response.destroyed) return
    response.write(text)
    written()
  }
  write(':\n\n')
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  const close = open({ send: (event, data, id) => write(formatEvent(event, data, id)) })
  response.on('close', () => {
    clearInterval(heartbeat)
    gone()
    close()
  })
}

/** One event in the wire format of server-sent events. */
export function formatEvent(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
