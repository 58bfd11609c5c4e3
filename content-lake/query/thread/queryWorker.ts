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

/**
 * A worker thread with a replica of the documents. It receives changes and queries, and returns one outcome per query.
 */
export class QueryWorker {
  readonly #worker: Worker
  #ready = false
  #ended = false

  /** @param onOutcome called once a question, not after `end()`; with a refusal also when a query takes all memory */
  constructor(settings: ThreadSettings, onOutcome: (outcome: Outcome) => void) {
    this.#worker = new Worker(new URL('main.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      env: {},
      execArgv: [],
    })
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => {
      // An ended worker may still have sent a message.
      if (this.#ended) return
      if (message.kind === 'ready') this.#ready = true
      else onOutcome(message.kind === 'answer' ? message.body : refusalOf(message))
    })
    this.#worker.on('error', (error) => {
      if (this.#ended) return
      this.#ended = true
      if (!isOutOfMemory(error)) {
        log.error(
          'lake.query',
          'A thread for queries failed; the next query gets a new one.',
          failureFacts(error),
        )
      }
      onOutcome(cutOff(new BudgetExceeded('size')))
    })
  }

  /** True once it has read the documents. */
  get isReady(): boolean {
    return this.#ready
  }

  /** True if it accepts no more queries. */
  get hasEnded(): boolean {
    return this.#ended
  }

  post(message: ToThread): void {
    if (!this.#ended) this.#worker.postMessage(message)
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
  }
}

const refusalOf = ({ status, body, message }: Extract<FromThread, { kind: 'refusal' }>) =>
  new ApiError(status, body, message)

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
