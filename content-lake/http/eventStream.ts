import type { EventReaders } from './eventReaders.ts'

/** Interval of comments that keep proxies and clients from closing a quiet stream, ms. */
const HEARTBEAT_MS = 15_000

/** Receives the events of one subscription. */
export interface EventSink {
  /** Sends one server-sent event; `id` lets a client say after a reconnect what it saw last. */
  send(event: string, data: unknown, id?: string): void
}

/** Returns a stream of server-sent events. It ends when its reader goes away, or is cut off for not reading. */
export function eventStream(
  { method }: Request,
  readers: EventReaders,
  open: (sink: EventSink) => () => void,
): Response {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  }
  return new Response(method === 'HEAD' ? null : streamOf(readers, open), { headers })
}

function streamOf(readers: EventReaders, open: (sink: EventSink) => () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let close = () => {}
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let isOpen = true
    const { written, gone } = readers.watch({
      waiting: () => -(controller.desiredSize ?? 0),
      cutOff: () => {
        close()
        controller.error(new ReaderTooSlow())
      },
      end: () => {
        close()
        controller.close()
      },
    })
    const write = (text: string) => {
      if (!isOpen) return
      controller.enqueue(encoder.encode(text))
      written()
    }
    write(':\n\n')
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
    let unsubscribe = () => {}
    close = () => {
      isOpen = false
      clearInterval(heartbeat)
      gone()
      unsubscribe()
    }
    unsubscribe = open({ send: (event, data, id) => write(formatEvent(event, data, id)) })
    // A reader can be cut off by the events that it missed.
    if (!isOpen) unsubscribe()
  }
  return new ReadableStream(
    { start, cancel: () => close() },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
}

/** Ends a stream. By its code, @hono/node-server knows that the connection was closed on purpose. */
class ReaderTooSlow extends Error {
  override readonly name = 'ReaderTooSlow'
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

function formatEvent(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
