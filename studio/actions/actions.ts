import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import { guardActions } from '../singletons.ts'
import type { ActionHook } from './actionHook.ts'
import { useFutureSchedule } from './futureSchedule.tsx'
import { useLastingDiscard } from './lastingDiscard.ts'
import { useMarkedRestore } from './markedRestore.ts'
import { useQueuedPublish } from './queuedPublish.tsx'
import { undoLastPublish } from './undoLastPublish.ts'

const better: Partial<Record<string, ActionHook>> = {
  publish: useQueuedPublish,
  discardChanges: useLastingDiscard,
  restore: useMarkedRestore,
  schedule: useFutureSchedule,
}

/**
 * The Studio compares actions by identity. Each is created once, because a new one would close its dialog on every key.
 */
const made = new Map<DocumentActionComponent, DocumentActionComponent>()

function improve(standard: DocumentActionComponent): DocumentActionComponent {
  const useBetter = better[standard.action ?? '']
  if (!useBetter) return standard
  // biome-ignore lint/correctness/noComponentHookFactories: Sanity hands its actions to the configuration; each is made once.
  const useAction: DocumentActionComponent = (props) => useBetter(standard(props), props)
  return Object.assign(useAction, { action: standard.action })
}

/** Returns the actions of a document: those that its kind allows, with our replacements of Sanity's. */
export function documentActions(
  actions: DocumentActionComponent[],
  context: Pick<DocumentActionsContext, 'schemaType' | 'documentId'>,
): DocumentActionComponent[] {
  const guarded = guardActions(actions, context).map((action) => {
    const improved = made.get(action) ?? improve(action)
    made.set(action, improved)
    return improved
  })
  const mayPublish = guarded.some(({ action }) => action === 'publish')
  return mayPublish ? [...guarded, undoLastPublish] : guarded
}
