import { z } from 'zod'
import { requireEditor } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { MOST_MUTATIONS } from '../mutations/mutationLimits.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import { releaseActionSchema } from '../releases/release.ts'
import { releaseMutations } from '../releases/releaseMutations.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { documentActionSchema } from './action.ts'
import { mutationsFor } from './mutationsFor.ts'

const actionSchema = z.discriminatedUnion('actionType', [documentActionSchema, releaseActionSchema])
type Action = z.infer<typeof actionSchema>

const requestSchema = z.object({
  actions: z.union([z.array(actionSchema).max(MOST_MUTATIONS), actionSchema.transform((action) => [action])]),
  transactionId: z.string().min(1).optional(),
  dryRun: z.boolean().default(false),
})

/** `data/actions`: the Studio's actions on documents and releases, each request one transaction. */
export function actionRoutes(transactor: Transactor, documents: DocumentStore) {
  const mutationsOf = (action: Action, open: OpenTransaction, index: number): Mutation[] =>
    'releaseId' in action
      ? releaseMutations(action, open, documents, index)
      : mutationsFor(action, open, index)
  return lakeRoutes().post('/data/actions/:dataset', async ({ req, var: { access } }) => {
    requireEditor(access)
    const { actions, transactionId, dryRun } = await readJson(req.raw, requestSchema)
    const transaction = transactor.run({
      author: access.userId,
      transactionId,
      dryRun,
      compose: (open) => {
        for (const [index, action] of actions.entries()) {
          for (const mutation of mutationsOf(action, open, index)) open.apply(mutation, index)
        }
      },
    })
    return Response.json({ transactionId: transaction.id })
  })
}
