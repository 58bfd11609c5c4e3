import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useSyncExternalStore } from 'react'
import { useDocumentStore } from 'sanity'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { useContent } from '../tools/ContentGate.tsx'
import type { ActionHook } from './actionHook.ts'
import { publishedPath } from './publishedPath.ts'
import { isOpen, isPublishing, publish, watchPublishing } from './publishQueue.ts'
import { notePublish, useUndoPublish } from './undoLastPublish.ts'

/** Time for which the message after a publish stays, ms. */
const NOTE_MS = 20_000

/** The Studio's “Publish”, carried out even if the editor opens something else first. */
export const useQueuedPublish: ActionHook = (action, { id, type, draft, version, published }) => {
  const store = useDocumentStore()
  const { push } = useToast()
  const undo = useUndoPublish(id)
  const content = useContent()
  const watch = useCallback((onChange: () => void) => watchPublishing(id, onChange), [id])
  const isUnderWay = useSyncExternalStore(watch, () => isPublishing(id))
  if (!action || !draft || version) return action
  const publishAndReport = async () => {
    const title = documentTitle(draft)
    const outcome = await publish(store, id, type)
    if (outcome === 'invalid') {
      push({
        status: 'error',
        title: `${title} is not published: a field has an error`,
        description: 'Correct the fields marked in red, then click Publish.',
      })
    } else if (outcome === 'published') {
      notePublish(id, published)
      const documents = content.state === 'ready' ? content.published : []
      const path = publishedPath({ ...draft, _id: id }, documents)
      push({
        status: path === null ? 'info' : 'success',
        title: path === null ? `${title} is published. No page shows it.` : `Visitors see ${title} now`,
        description: <NextActions path={path} undo={undo} />,
        duration: NOTE_MS,
        closable: true,
      })
    } else if (outcome === 'failed' && !isOpen(id)) {
      push({
        status: 'error',
        title: `${title} could not be published`,
        description: 'Open it and click Publish again.',
      })
    }
  }
  return {
    ...action,
    label: isUnderWay ? 'Publishing…' : action.label,
    disabled: isUnderWay || action.disabled === true,
    // Sanity's own handler forgets a publish when the form closes, and disables the button for 4 s afterwards.
    onHandle: () => void publishAndReport(),
  }
}

const NextActions = ({ path, undo }: { path: string | null; undo: () => void }) => (
  <Flex gap={2} marginTop={3}>
    {path !== null && (
      <Button
        as="a"
        href={path}
        mode="ghost"
        padding={2}
        rel="noreferrer"
        target="_blank"
        text="See the page"
      />
    )}
    <Button mode="ghost" padding={2} text="Undo this publish" onClick={undo} />
  </Flex>
)
