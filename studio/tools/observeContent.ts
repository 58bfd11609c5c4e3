import type { SanityClient } from '@sanity/client'
import { type DocumentPreviewStore, getDraftId, getPublishedId } from 'sanity'
import type { ContentDocument } from '#lib/checks/launch/contentDocument.ts'
import { CONTENT_TYPES } from '#lib/checks/launch/documentTitle.ts'
import { splitPerspectives } from '../checks/perspectives.ts'
import type { Content } from './ContentGate.tsx'

const FILTER = '*[_type in $types]'
const params = { types: CONTENT_TYPES }

/**
 * Reports all documents of the site, and again with each change, until the returned function is called. Their content
 * comes through the Studio's shared connection, the list of documents through another.
 */
export function observeContent(
  client: SanityClient,
  store: Pick<DocumentPreviewStore, 'unstable_observeDocuments'>,
  tell: (content: Content) => void,
): () => void {
  let hasEnded = false
  let observed = ''
  let published: readonly ContentDocument[] = []
  let stopObserving = () => {}
  const fail = () => {
    if (!hasEnded) tell({ state: 'failed' })
  }

  function observe(ids: readonly string[]): void {
    const pairs = [...new Set(ids.map((id) => getPublishedId(id)))].sort()
    // A draft of a known document is observed already.
    if (hasEnded || pairs.join() === observed) return
    observed = pairs.join()
    const stopBefore = stopObserving
    const subscription = store
      .unstable_observeDocuments(pairs.flatMap((id) => [id, getDraftId(id)]))
      .subscribe({
        next: (found) => {
          const documents = found.filter((document) => document !== undefined)
          const perspectives = splitPerspectives(documents)
          published = sameOrNew(published, perspectives.published)
          tell({ state: 'ready', ...perspectives, published })
        },
        error: fail,
      })
    stopObserving = () => subscription.unsubscribe()
    // Subscribed last, so that documents in both are not loaded twice.
    stopBefore()
  }

  const raw = client.withConfig({ perspective: 'raw' })
  const readIds = () =>
    raw.fetch<string[]>(`${FILTER}._id`, params).then(observe, () => {
      // Documents that were read before stay observed, even if this read fails.
      if (observed === '') fail()
    })
  const listening = client
    .listen(FILTER, params, {
      events: ['welcome', 'mutation'],
      includeResult: false,
      includeAllVersions: true,
      visibility: 'query',
    })
    .subscribe({
      next: (event) => {
        const isNews =
          event.type === 'welcome' || (event.type === 'mutation' && event.transition === 'appear')
        if (isNews) void readIds()
      },
      error: fail,
    })
  return () => {
    hasEnded = true
    listening.unsubscribe()
    stopObserving()
  }
}

/** Returns the previous list if no document changed, so that derived values can be cached. */
function sameOrNew(before: readonly ContentDocument[], now: readonly ContentDocument[]) {
  const isSame = before.length === now.length && now.every((document, index) => document === before[index])
  return isSame ? before : now
}
