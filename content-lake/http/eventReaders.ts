/**
 * Bytes that may wait for all readers together; beyond them the one furthest behind is cut off. A transaction is written
 * at once, before any reader has had a turn.
 */
const MOST_WAITING = 64 * 1024 * 1024

/** Below so many bytes a reader is not behind at all. The Studio's tabs are behind by kilobytes. */
const HARDLY_WAITING = 256 * 1024

/** One connection that events are sent to. */
export interface EventReader {
  /** Bytes sent that it has not taken yet. */
  waiting(): number
  /** Closes its connection; a client that is alive comes back and resumes. */
  cutOff(): void
  /** Ends its stream in order, although it is not behind. */
  end(): void
}

/**
 * Keeps what waits for slow readers of events in bounds. What one does not read stays in this process's memory, so a
 * reader that stopped reading would fill it.
 */
export class EventReaders {
  readonly #readers = new Set<EventReader>()

  /** @returns what to call after each write, and what to call when the reader is gone. */
  watch(reader: EventReader): { written: () => void; gone: () => void } {
    this.#readers.add(reader)
    return { written: () => this.#written(reader), gone: () => this.#readers.delete(reader) }
  }

  /** Ends every stream. Clients come back, and those whose session has ended are refused. */
  endAll(): void {
    for (const reader of this.#readers) reader.end()
    this.#readers.clear()
  }

  #written(reader: EventReader): void {
    if (reader.waiting() < HARDLY_WAITING) return
    const readers = [...this.#readers].map((each) => ({ each, waits: each.waiting() }))
    if (readers.reduce((total, { waits }) => total + waits, 0) <= MOST_WAITING) return
    const [furthest] = readers.toSorted((one, other) => other.waits - one.waits)
    if (!furthest) return
    this.#readers.delete(furthest.each)
    furthest.each.cutOff()
  }
}
