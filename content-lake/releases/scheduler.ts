import { messageOf } from '#lib/node/userFacingError.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import type { LakeDocument } from '../document/document.ts'
import type { Mutation } from '../mutations/mutation.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import type { DocumentStore } from '../store/documentStore.ts'
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
export function releaseScheduler(transactor: Transactor, documents: DocumentStore) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const run = (compose: (open: OpenTransaction) => Mutation[]): void => {
    transactor.run({
      author: AUTHOR,
      compose: (open) => {
        for (const mutation of compose(open)) open.apply(mutation, 0)
      },
    })
  }
  const publish = ({ _id, name }: LakeDocument): void => {
    try {
      run((open) => publishRelease(String(name), open, documents))
    } catch (error) {
      const set = { state: 'active', error: { message: messageOf(error) } }
      run(() => [{ patch: { id: _id, set, unset: ['publishAt'] } }])
    }
  }
  /** Publishes what is due now and waits for the next; call once at the start. */
  const wake = (): void => {
    if (isStopped) return
    clearTimeout(timer)
    const scheduled = documents
      .all()
      .filter(({ _type, state }) => _type === RELEASE_TYPE && state === 'scheduled')
    const now = Date.now()
    for (const release of scheduled) if (dueAt(release) <= now) publish(release)
    const next = Math.min(...scheduled.map(dueAt).filter((due) => due > now))
    if (next !== Infinity) timer = setTimeout(wake, Math.min(next - now, LONGEST_PAUSE_MS)).unref()
  }

  transactor.subscribe(({ changes }) => {
    if (changes.some(({ after }) => after?._type === RELEASE_TYPE)) setImmediate(wake)
  })
  return {
    wake,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const dueAt = ({ publishAt }: LakeDocument): number => Date.parse(String(publishAt))
