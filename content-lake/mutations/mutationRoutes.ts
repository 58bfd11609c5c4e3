import { z } from 'zod'
import { requireEditor } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'
import { mutationSchema } from './mutation.ts'
import { MOST_MUTATIONS } from './mutationLimits.ts'
import type { Transaction } from './openTransaction.ts'
import type { Transactor } from './transactor.ts'

const requestSchema = z.object({
  mutations: z.array(mutationSchema).max(MOST_MUTATIONS),
  transactionId: z.string().min(1).optional(),
})

/**
 * `data/mutate`. Every `visibility` is answered as `sync`: a change is visible to every query before its answer is
 * sent, which is what `async` and `deferred` allow, only sooner.
 */
export const mutateRoutes = (transactor: Transactor) =>
  lakeRoutes().post('/data/mutate/:dataset', async ({ req, var: { access, search } }) => {
    requireEditor(access)
    const { mutations, transactionId } = await readJson(req.raw, requestSchema)
    const transaction = transactor.run({
      author: access.userId,
      transactionId,
      dryRun: search.get('dryRun') === 'true',
      compose: (open) => {
        for (const [index, mutation] of mutations.entries()) open.apply(mutation, index)
      },
    })
    return Response.json({ transactionId: transaction.id, results: resultsFor(search, transaction) })
  })

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
