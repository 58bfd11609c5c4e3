import { useEffect, useRef } from 'react'
import { useDocumentOperationEvent, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { pathText } from '#lib/checks/launch/fieldPath.ts'
import { firstDifference } from '../checks/firstDifference.ts'
import type { ActionHook } from './actionHook.ts'

/** Sanity's panel next to the form, on the tab that lists what differs from the published document. */
const DIFFERENCES = { inspect: 'sanity/structure/history', changesInspectorTab: 'review' }

/**
 * The Studio's “Bring this version back”. Sanity closes the history afterwards and opens the form at its top; this one
 * opens the first field that differs from what is published, with all differences marked.
 */
export const useMarkedRestore: ActionHook = (action, { id, type, draft, published }) => {
  const event = useDocumentOperationEvent(id, type)
  const seen = useRef(event)
  const { navigateIntent } = useRouter()
  const documentType = useSchema().get(type)

  // Runs after the effect of Sanity's action, which opens the form.
  useEffect(() => {
    const isNew = event !== seen.current
    seen.current = event
    if (!isNew || !documentType || event?.type !== 'success' || event.op !== 'restore') return
    const path = pathText(firstDifference(documentType, published, draft))
    navigateIntent('edit', { id, type, ...DIFFERENCES, ...(path && { path }) })
  }, [event, documentType, draft, published, id, type, navigateIntent])
  return action
}
