import { html } from '#lib/html/html.ts'
import { failureFacts } from '#lib/log/failure.ts'
import type { Log } from '#lib/log/log.ts'
import { page, paragraph } from '#lib/referral/email/layout.ts'
import type { Clock, Mailer, Message } from '#lib/referral/ports.ts'
import { withTimeLimit } from '#lib/referral/timeLimit.ts'
import { sendInOrder } from '#lib/server/retry.ts'
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

/** Number of emails kept while none can be sent; older ones are dropped. */
const MOST_WAITING = 20

/**
 * Returns a function to be called every minute: it runs all checks once, stores the result, and sends the emails that wait. An
 * email is stored before it is sent, and is sent again every minute until the mail server takes it. The function never
 * rejects; a call during a run does nothing.
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
  if (next.letters.length === 0) return
  const letters = next.letters.slice(-MOST_WAITING)
  await sendInOrder(letters, (letter) => isSent(letter, { log, ...mail }))
  await store.save({ ...next, letters }, version + 1)
}

async function isSent(
  letter: Letter,
  { mailer, log, to }: Pick<WatchPorts, 'mailer' | 'log' | 'to'>,
): Promise<boolean> {
  try {
    await withTimeLimit(mailer.send(messageOf(letter, to)), SEND_LIMIT_MS)
    log.info('watch.told', 'The consultant was told how this installation stands.')
    return true
  } catch (failure) {
    log.warn(
      'watch.untold',
      'The consultant could not be told; it is tried again in a minute.',
      failureFacts(failure),
    )
    return false
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
