/**
 * The target of a request line as an address of this machine, such as `/status?x=1`; null for anything else.
 *
 * Resolving a target against a base would let it name a host of its own (`//a`, `/\a`, `http://a/`) and throw where that
 * host is none (`//`, `http://[`). Engines are no proxies, so a target is a path that begins with one slash, and it is
 * appended, not resolved.
 */
export function parseTarget(target: string): URL | null {
  return /^\/(?![/\\])/.test(target) ? URL.parse(`http://127.0.0.1${target}`) : null
}
