import { useToast } from '@sanity/ui/toast'
import { useCallback, useSyncExternalStore } from 'react'
import { type DocumentActionComponent, useDocumentStore } from 'sanity'
import { documentTitle } from '#lib/checks/launch/documentTitle.ts'
import { isOpen, isPublishing, publish, watchPublishing } from './publishQueue.ts'

/** The Studio's “Publish”, carried out even if the editor opens something else first. */
export function queuedPublish(standard: DocumentActionComponent): DocumentActionComponent {
  // biome-ignore lint/correctness/noComponentHookFactories: Sanity hands its actions to the configuration; each is made once.
  const useAction: DocumentActionComponent = (props) => {
    const { id, type, draft, version } = props
    const action = standard(props)
    const store = useDocumentStore()
    const { push } = useToast()
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
      } else if (!isOpen(id) && outcome !== 'discarded') {
        push(
          outcome === 'published'
            ? { status: 'success', title: `${title} is published` }
            : {
                status: 'error',
                title: `${title} could not be published`,
                description: 'Open it and click Publish again.',
              },
        )
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
  return Object.assign(useAction, { action: standard.action })
}
