import { Worker } from 'node:worker_threads'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { BudgetExceeded } from '../../groq/budget.ts'
import { ApiError } from '../../http/apiError.ts'
import type { QueryRequest } from '../queryEngine.ts'
import { cutOff, tooBusy } from '../queryRefusals.ts'
import type { FromThread, ThreadSettings, ToThread } from './threadMessages.ts'

/** Megabytes of memory for the documents and what a query makes of them. */
const MEMORY = 256

export type QueryWorker = ReturnType<typeof startQueryWorker>

/** Starts a worker thread with a replica of the documents. It receives changes and one query at a time. */
export function startQueryWorker(settings: ThreadSettings) {
  const loaded = Promise.withResolvers<true>()
  let answer: PromiseWithResolvers<string> | null = null
  let hasEnded = false
  const worker = new Worker(new URL('main.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    env: {},
    execArgv: [],
  })
  worker.unref()
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') loaded.resolve(true)
    else if (message.kind === 'answer') answer?.resolve(message.body)
    else answer?.reject(new ApiError(message.status, message.body, message.message))
  })
  worker.on('error', (error) => {
    answer?.reject(cutOff(new BudgetExceeded('size')))
    if (isOutOfMemory(error)) return
    const text = 'A thread for queries failed; the next query gets a new one.'
    log.error('lake.query', text, failureFacts(error))
  })
  worker.on('exit', () => {
    hasEnded = true
    loaded.resolve(true)
    answer?.reject(tooBusy())
  })
  const post = (message: ToThread) => worker.postMessage(message)
  return {
    /** Settles once the thread has read the documents, or has ended. */
    ready: loaded.promise,
    /** Returns true if it accepts no more queries. */
    hasEnded: () => hasEnded,
    post,
    /** @throws ApiError the thread's refusal, also when the query takes all memory, or 429 when the thread ended */
    ask(request: QueryRequest, milliseconds: number): Promise<string> {
      if (hasEnded) return Promise.reject(tooBusy())
      answer = Promise.withResolvers<string>()
      post({ kind: 'ask', request, milliseconds })
      return answer.promise
    },
    end: () => worker.terminate(),
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
