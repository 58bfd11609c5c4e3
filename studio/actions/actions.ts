import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { guardActions } from '../singletons.ts'
import { deleteUnlessUsed } from './deleteUnlessUsed.tsx'
import { futureSchedule } from './futureSchedule.tsx'
import { lastingDiscard } from './lastingDiscard.tsx'
import { markedRestore } from './markedRestore.ts'
import { queuedPublish } from './queuedPublish.ts'
import { undoLastPublish } from './undoLastPublish.ts'

const better: Partial<Record<string, (standard: DocumentActionComponent) => DocumentActionComponent>> = {
  publish: queuedPublish,
  discardChanges: lastingDiscard,
  restore: markedRestore,
  delete: deleteUnlessUsed,
  schedule: futureSchedule,
}

/**
 * The Studio compares actions by identity. Each is created once, because a new one would close its dialog on every key.
 */
const made = new Map<DocumentActionComponent, DocumentActionComponent>()

/** Returns the actions of a document: those that its kind allows, with our replacements of Sanity's. */
export function documentActions(
  actions: DocumentActionComponent[],
  context: Pick<DocumentActionsContext, 'schemaType' | 'documentId'>,
): DocumentActionComponent[] {
  const guarded = guardActions(actions, context).map((action) => {
    const improve = better[action.action ?? '']
    if (!improve) return action
    const improved = made.get(action) ?? improve(action)
    made.set(action, improved)
    return improved
  })
  const mayPublish = guarded.some(({ action }) => action === 'publish')
  return mayPublish ? [...guarded, undoLastPublish] : guarded
}
