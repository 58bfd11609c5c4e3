import type { Readable } from 'node:stream'

/** Receiver of one subscription's events: an HTTP response or a channel of a WebSocket. */
export interface EventSink {
  /** Sends one server-sent event; `id` lets a client say after a reconnect what it saw last. */
  send(event: string, data: unknown, id?: string): void
}

/** Result of a handler; the server turns it into HTTP, or a stream of events into WebSocket frames. */
export type Reply =
  | { kind: 'bytes'; status: number; headers: Record<string, string>; body: string | Buffer }
  | { kind: 'stream'; status: number; headers: Record<string, string>; body: Readable }
  | { kind: 'events'; open: (sink: EventSink) => () => void }

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return jsonText(JSON.stringify(body), status, headers)
}

/** A body that is JSON text already. */
export function jsonText(body: string, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    kind: 'bytes',
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body,
  }
}

/** Sends the browser on with GET, also after a POST. */
export function redirect(location: string, headers: Record<string, string> = {}): Reply {
  return {
    kind: 'bytes',
    status: 303,
    headers: { location, 'cache-control': 'no-store', ...headers },
    body: '',
  }
}
