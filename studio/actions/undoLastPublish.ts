import { UndoIcon } from '@sanity/icons/Undo'
import { type DocumentActionComponent, useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { useTask } from '../ui/useTask.ts'
import { canUndoPublish, undoPublish } from './lastPublishes.ts'

/** Returns a function that undoes the last publish of a document and reports the outcome. */
export function useUndoPublish(id: string): () => void {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { run } = useTask()
  return () =>
    void run(
      () =>
        undoPublish(client, id).then(() => 'Visitors see the version before again. Yours is a draft now.'),
      'This publish can’t be undone: another one followed. “History” has every version.',
    )
}

/** The action “Undo this publish”, for ten minutes in the tab that published. */
export const undoLastPublish: DocumentActionComponent = ({ id, version }) => {
  const undo = useUndoPublish(id)
  if (version || !canUndoPublish(id)) return null
  return { label: 'Undo this publish', icon: UndoIcon, onHandle: undo }
}
