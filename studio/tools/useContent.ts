import { useEffect, useState } from 'react'
import { getDraftId, getPublishedId, useClient, useDocumentPreviewStore } from 'sanity'
import { SANITY_API_VERSION } from '#lib/env/services.ts'
import { CONTENT_TYPES } from '#lib/launch/documentTitle.ts'
import { type Perspectives, splitPerspectives } from '../checks/perspectives.ts'

export type Content = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & Perspectives)

/**
 * Every document of the site, published and drafted, live while anybody edits. Items made elsewhere after this started
 * appear with the next visit. It listens through the Studio's own shared connection instead of opening one.
 */
export function useContent(): Content {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const store = useDocumentPreviewStore()
  const [content, setContent] = useState<Content>({ state: 'loading' })

  useEffect(() => {
    let hasEnded = false
    let stopListening = () => {}
    const listen = (ids: readonly string[]) => {
      if (hasEnded) return
      const published = [...new Set(ids.map((id) => getPublishedId(id)))]
      const subscription = store
        .unstable_observeDocuments(published.flatMap((id) => [id, getDraftId(id)]))
        .subscribe((found) => {
          const documents = found.filter((document) => document !== undefined)
          setContent({ state: 'ready', ...splitPerspectives(documents) })
        })
      stopListening = () => subscription.unsubscribe()
    }
    client
      .withConfig({ perspective: 'raw' })
      .fetch<string[]>('*[_type in $types]._id', { types: CONTENT_TYPES })
      .then(listen)
      .catch(() => setContent({ state: 'failed' }))
    return () => {
      hasEnded = true
      stopListening()
    }
  }, [client, store])

  return content
}
