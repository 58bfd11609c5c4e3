import { z } from 'zod'
import { requireEditor } from '../auth/callerAccess.ts'
import { json } from '../http/reply.ts'
import { readJson } from '../http/requestBody.ts'
import type { Route } from '../http/router.ts'
import { withArrayKeys } from './arrayKeys.ts'
import { mutationSchema } from './mutation.ts'
import { MOST_MUTATIONS } from './mutationLimits.ts'
import type { Transaction } from './transaction.ts'
import type { Transactor } from './transactor.ts'

const requestSchema = z.object({
  mutations: z.array(mutationSchema).max(MOST_MUTATIONS),
  transactionId: z.string().min(1).optional(),
})

/**
 * `data/mutate`. Every `visibility` is answered as `sync`: a change is visible to every query before its answer is
 * sent, which is what `async` and `deferred` allow, only sooner.
 */
export function mutateRoutes(transactor: Transactor): Route[] {
  return [
    {
      method: 'POST',
      path: '/data/mutate/:dataset',
      handle: async (exchange) => {
        requireEditor(exchange.access)
        const body = await readJson(exchange, requestSchema)
        const mutations =
          exchange.search.get('autoGenerateArrayKeys') === 'true'
            ? body.mutations.map(withArrayKeys)
            : body.mutations
        const transaction = transactor.run({
          author: exchange.access.userId,
          transactionId: body.transactionId ?? exchange.search.get('transactionId') ?? undefined,
          dryRun: exchange.search.get('dryRun') === 'true',
          compose: (open) => {
            for (const [index, mutation] of mutations.entries()) open.apply(mutation, index)
          },
        })
        return json({ transactionId: transaction.id, results: resultsFor(exchange.search, transaction) })
      },
    },
  ]
}

function resultsFor(search: URLSearchParams, transaction: Transaction): unknown[] {
  if (search.get('returnDocuments') === 'true') {
    const changes = new Map(transaction.changes.map((change) => [change.id, change]))
    return transaction.results.map((result) => {
      const change = changes.get(result.id)
      return { ...result, document: change?.after ?? change?.before ?? null }
    })
  }
  return search.get('returnIds') === 'true' ? [...transaction.results] : []
}
