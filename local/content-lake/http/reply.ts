import type { Readable } from 'node:stream'

/** Where the events of one subscription go: an HTTP response or a channel of a WebSocket. */
export interface EventSink {
  /** Sends one server-sent event; `id` lets a client say after a reconnect what it saw last. */
  send(event: string, data: unknown, id?: string): void
}

/** What a handler answers; the server turns it into HTTP, or a stream of events into frames of a WebSocket. */
export type Reply =
  | { kind: 'bytes'; status: number; headers: Record<string, string>; body: string | Buffer }
  | { kind: 'stream'; status: number; headers: Record<string, string>; body: Readable }
  | { kind: 'events'; open: (sink: EventSink) => () => void }

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return jsonText(JSON.stringify(body), status, headers)
}

/** What was written as JSON already. */
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
