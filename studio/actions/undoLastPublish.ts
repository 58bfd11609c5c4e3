import type { SanityClient } from '@sanity/client'
import { UndoIcon } from '@sanity/icons/Undo'
import { type DocumentActionComponent, getDraftId, type SanityDocument, useClient } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { MINUTE_MS } from '#lib/server/durations.ts'
import { useTask } from '../ui/useTask.ts'

/** Time within which a publish can be undone, ms. */
const UNDOABLE_MS = 10 * MINUTE_MS

/** Published documents before their last publish in this tab, by id; `before` is null for a first publish. */
const publishes = new Map<string, { before: SanityDocument | null; at: number }>()

export const notePublish = (id: string, before: SanityDocument | null): void => {
  publishes.set(id, { before, at: Date.now() })
}

function canUndoPublish(id: string): boolean {
  const publish = publishes.get(id)
  return publish !== undefined && Date.now() - publish.at < UNDOABLE_MS
}

/**
 * Publishes the document before the last publish again. What was published becomes a draft, unless there is a newer
 * draft. All in one transaction.
 * @throws an error of the Content Lake if the document was published again since
 */
async function undoPublish(client: SanityClient, id: string): Promise<void> {
  const publish = publishes.get(id)
  const current = await client.withConfig({ perspective: 'raw' }).getDocument(id)
  if (!publish || !current) return
  const { _rev, _updatedAt, ...published } = current
  const transaction = client
    .transaction()
    .createIfNotExists({ ...published, _id: getDraftId(id) })
    // Neither a replacement nor a deletion takes a revision, so the patch before it makes sure of it.
    .patch(id, (patch) => patch.ifRevisionId(_rev).set({ _type: current._type }))
  if (publish.before) transaction.createOrReplace(publish.before)
  else transaction.delete(id)
  await transaction.commit()
  publishes.delete(id)
}

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
