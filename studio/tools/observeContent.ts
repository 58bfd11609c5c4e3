import type { SanityClient } from '@sanity/client'
import { type DocumentPreviewStore, getDraftId, getPublishedId } from 'sanity'
import type { ContentDocument } from '#lib/launch/contentDocument.ts'
import { CONTENT_TYPES } from '#lib/launch/documentTitle.ts'
import { splitPerspectives } from '../checks/perspectives.ts'
import type { Content } from './useContent.ts'

const FILTER = '*[_type in $types]'
const params = { types: CONTENT_TYPES }

/**
 * Tells of every document of the site, and again with each change, until the returned function is called. What the documents
 * say comes through the Studio's own shared connection; which there are, items made elsewhere included, through one more.
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
    // Only now, so that what both observe is not read again.
    stopBefore()
  }

  const raw = client.withConfig({ perspective: 'raw' })
  const readIds = () =>
    raw.fetch<string[]>(`${FILTER}._id`, params).then(observe, () => {
      // What was read before is still followed; a read that fails takes nothing away from it.
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

/** The list from before if nothing in it changed, so that what is worked out from it can be kept. */
function sameOrNew(before: readonly ContentDocument[], now: readonly ContentDocument[]) {
  const isSame = before.length === now.length && now.every((document, index) => document === before[index])
  return isSame ? before : now
}
