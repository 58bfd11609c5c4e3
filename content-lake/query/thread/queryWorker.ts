import { Worker } from 'node:worker_threads'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { BudgetExceeded } from '../../groq/budget.ts'
import { ApiError } from '../../http/apiError.ts'
import { cutOff } from '../queryRefusals.ts'
import type { FromThread, ThreadSettings, ToThread } from './threadMessages.ts'

/** Megabytes of memory for the documents and what a query makes of them. */
const MEMORY = 256

/** The body of an answer, as JSON, or why there is none. */
export type Outcome = string | Error

export type QueryWorker = ReturnType<typeof startQueryWorker>

/**
 * Starts a worker thread with a replica of the documents. It receives changes and queries.
 * @param onOutcome called once a question, not after `end()`; with a refusal also when a query takes all memory
 */
export function startQueryWorker(settings: ThreadSettings, onOutcome: (outcome: Outcome) => void) {
  let [isReady, hasEnded] = [false, false]
  const worker = new Worker(new URL('main.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    env: {},
    execArgv: [],
  })
  worker.unref()
  worker.on('message', (message: FromThread) => {
    // An ended worker may still have sent a message.
    if (hasEnded) return
    if (message.kind === 'ready') isReady = true
    else onOutcome(message.kind === 'answer' ? message.body : refusalOf(message))
  })
  worker.on('error', (error) => {
    if (hasEnded) return
    hasEnded = true
    if (!isOutOfMemory(error)) {
      log.error(
        'lake.query',
        'A thread for queries failed; the next query gets a new one.',
        failureFacts(error),
      )
    }
    onOutcome(cutOff(new BudgetExceeded('size')))
  })
  return {
    /** Returns true once it has read the documents. */
    isReady: () => isReady,
    /** Returns true if it accepts no more queries. */
    hasEnded: () => hasEnded,
    post(message: ToThread): void {
      if (!hasEnded) worker.postMessage(message)
    },
    async end(): Promise<void> {
      hasEnded = true
      await worker.terminate()
    },
  }
}

const refusalOf = ({ status, body, message }: Extract<FromThread, { kind: 'refusal' }>) =>
  new ApiError(status, body, message)

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
