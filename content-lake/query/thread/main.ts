/** The program of a query thread: a replica of the documents, and queries over it within their time. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Budget, BudgetExceeded } from '../../groq/budget.ts'
import { ApiError } from '../../http/apiError.ts'
import { DocumentStore, readDocuments } from '../../store/documentStore.ts'
import { DATABASE_FILE } from '../../store/lakeDatabase.ts'
import { answerBody } from '../answerBody.ts'
import { QueryEngine } from '../queryEngine.ts'
import { cutOff } from '../queryRefusals.ts'
import type { AskMessage, FromThread, ThreadSettings, ToThread } from './threadMessages.ts'

const port = parentPort
if (!port) throw new Error('A query thread is started by the lake.')
// Messages of the port come from the same program, since thread and lake start together.
const settings: ThreadSettings = workerData
/** Transactions that this thread may hear of late: those of the moment in which it starts. */
const LATEST_TRANSACTIONS = 1_000

/** Characters of JSON. Beyond it, copying the answer from thread to thread would hold up the lake. */
const LARGEST_ANSWER = 64_000_000

const snapshot = readSnapshot(settings.dir)
const documents = new DocumentStore(snapshot.documents)
const engine = new QueryEngine(documents, settings.dataset)

const send = (message: FromThread) => port.postMessage(message)

port.on('message', (message: ToThread) => {
  if (message.kind === 'ask') return send(answer(message))
  // The store was read after the thread was started, and may hold what happened in between.
  if (snapshot.transactions.has(message.transactionId)) return
  for (const { id, after } of message.changes) documents.replace(documents.get(id), after)
})

send({ kind: 'ready' })

function answer({ request, milliseconds }: AskMessage): FromThread {
  try {
    const budget = new Budget(milliseconds, LARGEST_ANSWER)
    return { kind: 'answer', body: answerBody(engine, request, budget) }
  } catch (error) {
    const refusal = error instanceof BudgetExceeded ? cutOff(error) : error
    if (!(refusal instanceof ApiError)) throw error
    return { kind: 'refusal', status: refusal.status, body: refusal.body, message: refusal.message }
  }
}

/** Returns the whole store as it is now, with the ids of its latest transactions, read next to the process that owns it. */
function readSnapshot(dir: string) {
  const database = new DatabaseSync(join(dir, DATABASE_FILE), { readOnly: true, timeout: 5_000 })
  try {
    database.exec('BEGIN')
    const documents = [...readDocuments(database)]
    const latest = database.prepare('SELECT id FROM transactions ORDER BY seq DESC LIMIT ?')
    const transactions = new Set(latest.all(LATEST_TRANSACTIONS).map(({ id }) => String(id)))
    return { documents, transactions }
  } finally {
    database.close()
  }
}
