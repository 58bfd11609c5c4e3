import { html } from '#lib/html/html.ts'
import { failureFacts } from '#lib/log/failure.ts'
import type { Log } from '#lib/log/log.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import type { Clock, Mailer, Message } from '#lib/referral/ports.ts'
import { nextAttempt } from '#lib/referral/schedule.ts'
import { withTimeLimit } from '#lib/referral/timeLimit.ts'
import { nextState, type Observation } from './nextState.ts'
import type { Letter, WatchState } from './watchState.ts'

/** Where the state of the watch outlives a restart. Both reject when it can't be reached. */
export interface WatchStore {
  load(): Promise<{ readonly state: WatchState; readonly version: number }>
  /** Keeps a state in the place of the one that was loaded as `version`; false when somebody else kept another meanwhile. */
  save(state: WatchState, version: number): Promise<boolean>
}

/** What a watch needs of its surroundings. */
export interface WatchPorts {
  readonly store: WatchStore
  readonly mailer: Pick<Mailer, 'send'>
  readonly clock: Clock
  readonly log: Log
  /** Whom to write to. */
  readonly to: string
  readonly timeZone: string
  /** Looks at everything; never rejects, and ends within a minute. */
  readonly observe: () => Promise<readonly Observation[]>
  /** Tells an operator by another way than e-mail, for when it is the mail that fails. Never rejects. */
  readonly alert: (sentence: string) => Promise<void>
}

const SEND_LIMIT_MS = 30_000

/**
 * Looks at everything once, keeps what follows, and then sends the letters that are due: to be called every minute. A letter
 * is kept before it is sent, so nothing is forgotten, and has the same id at every attempt. Never rejects; a call while one
 * is under way does nothing.
 */
export function createWatch(ports: WatchPorts): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await look(ports)
    } catch (failure) {
      ports.log.error(
        'watch.failed',
        'The checks of this installation could not be kept; they are tried again in a minute.',
        failureFacts(failure),
      )
    } finally {
      isRunning = false
    }
  }
}

async function look({ store, clock, log, observe, alert, timeZone, ...mail }: WatchPorts): Promise<void> {
  const seen = await observe()
  const { state, version } = await store.load()
  const next = nextState(state, seen, clock(), timeZone)
  if (!(await store.save(next, version))) return
  const news = next.letters.slice(state.letters.length)
  for (const { subject } of news) await alert(subject)
  const letters: Letter[] = []
  for (const letter of next.letters) {
    const kept = letter.dueAt <= clock().getTime() ? await send(letter, { clock, log, ...mail }) : letter
    if (kept) letters.push(kept)
  }
  if (next.letters.length > 0) await store.save({ ...next, letters }, version + 1)
}

/** @returns the letter as it waits for its next attempt; null when it was sent, or given up after a week */
async function send(
  letter: Letter,
  { mailer, clock, log, to }: Pick<WatchPorts, 'mailer' | 'clock' | 'log' | 'to'>,
): Promise<Letter | null> {
  try {
    await withTimeLimit(mailer.send(messageOf(letter, to)), SEND_LIMIT_MS)
    log.info('watch.told', 'The consultant was told how this installation stands.')
    return null
  } catch (failure) {
    const attempts = letter.attempts + 1
    log.warn('watch.untold', 'The consultant could not be told; it is tried again.', {
      attempt: attempts,
      ...failureFacts(failure),
    })
    const dueAt = nextAttempt(attempts, new Date(letter.firstDueAt), clock())
    return dueAt && { ...letter, attempts, dueAt: dueAt.getTime() }
  }
}

const messageOf = ({ id, subject, title, paragraphs }: Letter, to: string): Message => ({
  id,
  to,
  subject,
  html: page(
    title,
    paragraphs[0] ?? '',
    paragraphs.map((text) => paragraph(html`${text}`)),
  ),
  text: [title, ...paragraphs].join('\n\n'),
})
