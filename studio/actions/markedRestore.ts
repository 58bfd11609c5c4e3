import { useEffect, useRef } from 'react'
import { useDocumentOperationEvent } from 'sanity'
import { useRouter } from 'sanity/router'
import type { ActionHook } from './actionHook.ts'

/** Sanity's panel next to the form, on the tab that lists what differs from the published document. */
const DIFFERENCES = { inspect: 'sanity/structure/history', changesInspectorTab: 'review' }

/**
 * The Studio's “Bring this version back”. Sanity closes the history afterwards and opens the form alone; this one
 * opens it with all differences from the published document marked.
 */
export const useMarkedRestore: ActionHook = (action, { id, type }) => {
  const event = useDocumentOperationEvent(id, type)
  const seen = useRef(event)
  const { navigateIntent } = useRouter()

  // Runs after the effect of Sanity's action, which opens the form.
  useEffect(() => {
    const isNew = event !== seen.current
    seen.current = event
    if (isNew && event?.type === 'success' && event.op === 'restore')
      navigateIntent('edit', { id, type, ...DIFFERENCES })
  }, [event, id, type, navigateIntent])
  return action
}
