import { useEffect, useState } from 'react'
import { getDraftId, useDocumentPreviewStore } from 'sanity'

/**
 * Returns a document's draft, or its published version without one; empty until loaded. All callers for one document
 * share one subscription.
 */
export function useCurrentDocument(id: string | undefined): Record<string, unknown> {
  const store = useDocumentPreviewStore()
  const [document, setDocument] = useState<Record<string, unknown>>({})
  useEffect(() => {
    if (!id) return
    const subscription = store
      .unstable_observeDocuments([getDraftId(id), id])
      .subscribe(([draft, published]) => setDocument(draft ?? published ?? {}))
    return () => subscription.unsubscribe()
  }, [id, store])
  return document
}
