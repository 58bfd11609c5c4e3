import type { IncomingMessage } from 'node:http'

/**
 * Returns the target of a request line, such as `/status?x=1`, as an address of this machine; null for anything else.
 * Services are no proxies, so a target is a path with one leading slash. It is appended, not resolved: resolving would
 * let a target name another host (`//a`, `/\a`, `http://a/`) or throw (`//`, `http://[`).
 */
export function parseTarget(target: string): URL | null {
  return /^\/(?![/\\])/.test(target) ? URL.parse(`http://127.0.0.1${target}`) : null
}

/** Returns the headers of a request to a Node server. */
export const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
