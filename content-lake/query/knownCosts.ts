import { createHash } from 'node:crypto'

/** Queries remembered; a site and its Studio use some hundreds. */
const REMEMBERED = 1_000

/** Milliseconds after which a query that was slow may be tried in the lake's own thread again. */
const SLOW_FOR = 60_000

export type Cost = 'quick' | 'slow' | 'unknown'

/** Records which queries were quick and which slow, by their text alone, because parameters vary. */
export class KnownCosts {
  /** By the hash of a query, the time at which it was found slow; null for a quick one. */
  readonly #slowSince = new Map<string, number | null>()

  of(query: string): Cost {
    const since = this.#slowSince.get(hashOf(query))
    if (since === undefined) return 'unknown'
    if (since === null) return 'quick'
    return performance.now() - since < SLOW_FOR ? 'slow' : 'unknown'
  }

  note(query: string, cost: 'quick' | 'slow'): void {
    const key = hashOf(query)
    this.#slowSince.delete(key)
    this.#slowSince.set(key, cost === 'slow' ? performance.now() : null)
    if (this.#slowSince.size <= REMEMBERED) return
    const oldest = this.#slowSince.keys().next()
    if (!oldest.done) this.#slowSince.delete(oldest.value)
  }
}

const hashOf = (query: string) => createHash('sha256').update(query).digest('base64url')
