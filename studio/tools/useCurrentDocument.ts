import { useEffect, useState } from 'react'
import { getDraftId, useDocumentPreviewStore } from 'sanity'

/**
 * A document as the consultant sees it: its draft, or what is published while there is none; empty until it is read.
 * All places that ask for the same document share one subscription of the Studio.
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
