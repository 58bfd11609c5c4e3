import { z } from 'zod'
import { requireEditor } from '../auth/callerAccess.ts'
import { isJsonObject } from '../document/document.ts'
import { ApiError, dataError } from '../http/apiError.ts'
import { json } from '../http/reply.ts'
import { readJson } from '../http/requestBody.ts'
import type { Route } from '../http/router.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { MOST_MUTATIONS } from '../mutations/mutationLimits.ts'
import type { OpenTransaction } from '../mutations/openTransaction.ts'
import type { Transactor } from '../mutations/transactor.ts'
import { releaseActionSchema } from '../releases/releaseAction.ts'
import { releaseMutations } from '../releases/releaseMutations.ts'
import type { Stored } from '../store/stored.ts'
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
export function actionRoutes(transactor: Transactor, stored: Stored): Route[] {
  const mutationsOf = (action: Action, open: OpenTransaction, index: number): Mutation[] =>
    'releaseId' in action ? releaseMutations(action, open, stored, index) : mutationsFor(action, open, index)
  return [
    {
      method: 'POST',
      path: '/data/actions/:dataset',
      handle: async (exchange) => {
        requireEditor(exchange.access)
        const { actions, transactionId, dryRun } = await readJson(exchange, requestSchema)
        try {
          const transaction = transactor.run({
            author: exchange.access.userId,
            transactionId,
            dryRun,
            compose: (open) => {
              for (const [index, action] of actions.entries()) {
                for (const mutation of mutationsOf(action, open, index)) open.apply(mutation, index)
              }
            },
          })
          return json({ transactionId: transaction.id })
        } catch (error) {
          throw asActionError(error)
        }
      },
    },
  ]
}

/** Reports the error of a mutation inside an action as the action's own. */
function asActionError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isJsonObject(error.body.error)) return error
  const { type, description, ...details } = error.body.error
  if (type !== 'mutationError' || typeof description !== 'string') return error
  return dataError(error.status, 'actionError', description.replace('mutation(s)', 'action(s)'), details)
}
