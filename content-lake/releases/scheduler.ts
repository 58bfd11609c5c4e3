import { messageOf } from '#lib/node/userFacingError.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import type { LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { Stored } from '../store/stored.ts'
import { RELEASE_TYPE } from './release.ts'
import { publishRelease } from './releaseMutations.ts'

/** Longest pause between two looks at the clock, ms. Timers stand still while the machine sleeps. */
const LONGEST_PAUSE_MS = MINUTE_MS

/** Author of scheduled publications in the history. */
const AUTHOR = 'pLocalScheduler'

/**
 * Publishes scheduled releases when they are due, or at the next start. A release that can't be published becomes
 * active again with the error, so that the Studio shows that it isn't public.
 */
export class ReleaseScheduler {
  readonly #transactor: Transactor
  readonly #stored: Stored
  #timer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(transactor: Transactor, stored: Stored) {
    this.#transactor = transactor
    this.#stored = stored
    transactor.subscribe(({ changes }) => {
      if (changes.some(({ after }) => after?._type === RELEASE_TYPE)) setImmediate(() => this.wake())
    })
  }

  /** Publishes what is due now and waits for the next; call once at the start. */
  wake(): void {
    if (this.#stopped) return
    if (this.#timer) clearTimeout(this.#timer)
    const scheduled = this.#stored.documents
      .all()
      .filter(({ _type, state }) => _type === RELEASE_TYPE && state === 'scheduled')
    const now = Date.now()
    for (const release of scheduled) if (dueAt(release) <= now) this.#publish(release)
    const next = Math.min(...scheduled.map(dueAt).filter((due) => due > now))
    if (next === Infinity) return
    this.#timer = setTimeout(() => this.wake(), Math.min(next - now, LONGEST_PAUSE_MS))
    this.#timer.unref()
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  #publish({ _id, name }: LakeDocument): void {
    try {
      this.#run((open) => publishRelease(String(name), open, this.#stored))
    } catch (error) {
      const set = { state: 'active', error: { message: messageOf(error) } }
      this.#run(() => [{ patch: { id: _id, set, unset: ['publishAt'] } }])
    }
  }

  #run(compose: (open: OpenTransaction) => Mutation[]): void {
    this.#transactor.run({
      author: AUTHOR,
      compose: (open) => {
        for (const mutation of compose(open)) open.apply(mutation, 0)
      },
    })
  }
}

const dueAt = ({ publishAt }: LakeDocument): number => Date.parse(String(publishAt))
