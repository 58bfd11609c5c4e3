import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { canUndoPublish, undoPublish } from './lastPublishes.ts'

/** Returns a function that undoes the last publish of a document and reports the outcome. */
export function useUndoPublish(id: string): () => void {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  return useCallback(() => {
    undoPublish(client, id).then(
      () =>
        push({ status: 'success', title: 'Visitors see the version before again. Yours is a draft now.' }),
      () =>
        push({
          status: 'error',
          title: 'This publish can’t be undone: another one followed. “History” has every version.',
        }),
    )
  }, [client, id, push])
}

/** The action “Undo this publish”, for ten minutes in the tab that published. */
export const undoLastPublish: DocumentActionComponent = ({ id, version }) => {
  const undo = useUndoPublish(id)
  if (version || !canUndoPublish(id)) return null
  return { label: 'Undo this publish', icon: UndoIcon, onHandle: undo }
}
