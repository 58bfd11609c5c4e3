import {
  type DocumentStore,
  type EditStateFor,
  getDraftId,
  type OperationsAPI,
  type useValidationStatus,
} from 'sanity'

/** Interval between attempts, ms. The Studio drops a waiting publish when it saves the next part of an edit. */
const RETRY_MS = 1_200

/**
 * Pause before an attempt, ms. The Studio's streams report a change in two steps: a new revision, then the start of its
 * validation.
 */
const SETTLE_MS = 30

/** Time for the last words to arrive, ms. Until then errors may be those of the draft before them. */
const LAST_WORDS_MS = 3_000

export type Outcome = 'published' | 'discarded' | 'invalid' | 'failed'

/** Publications under way by document id. They live outside React, so that they outlast the form. */
const underWay = new Map<string, Promise<Outcome>>()
/** The Publish buttons on screen, by document id. */
const buttons = new Map<string, Set<() => void>>()

export const isPublishing = (id: string): boolean => underWay.has(id)

/** Returns true while the document is open, when the Studio itself reports the outcome of an operation. */
export const isOpen = (id: string): boolean => buttons.has(id)

/** Calls `onChange` when a publication of the document begins or ends. @returns how to stop */
export function watchPublishing(id: string, onChange: () => void): () => void {
  const watching = buttons.get(id) ?? new Set()
  buttons.set(id, watching.add(onChange))
  return () => {
    watching.delete(onChange)
    if (watching.size === 0) buttons.delete(id)
  }
}

const notify = (id: string) => {
  for (const onChange of buttons.get(id) ?? []) onChange()
}

/** Makes the browser ask before the tab closes. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/** Publishes a document once its draft is saved and valid, whether its form stays open or not. */
export async function publish(store: DocumentStore, id: string, type: string): Promise<Outcome> {
  const publication = underWay.get(id) ?? publishOnceValid(store, id, type)
  underWay.set(id, publication)
  window.addEventListener('beforeunload', askFirst)
  notify(id)
  try {
    return await publication
  } finally {
    underWay.delete(id)
    if (underWay.size === 0) window.removeEventListener('beforeunload', askFirst)
    notify(id)
  }
}

/** Latest reports of the Studio's streams about a document. */
interface Latest {
  edit: EditStateFor | null
  validation: ReturnType<typeof useValidationStatus> | null
  operations: OperationsAPI | null
  isSaved: boolean
}

function publishOnceValid({ pair }: DocumentStore, id: string, type: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const latest: Latest = { edit: null, validation: null, operations: null, isSaved: false }
  const begin = Date.now()
  let isCommitted = false
  /** Revision of the published document at the last attempt. */
  let publishedBefore: string | undefined
  let nextAttempt = 0
  let timer: ReturnType<typeof setTimeout>

  function attempt(): void {
    const { edit, validation, operations, isSaved } = latest
    timer = setTimeout(attempt, RETRY_MS)
    if (!edit?.ready || !operations || operations.publish.disabled === 'NOT_READY') return
    const { draft, published } = edit
    // Saves now what the Studio would save within a second.
    if (!isCommitted) operations.commit.execute()
    isCommitted = true
    const hasBegun = publishedBefore !== undefined
    if (!draft) {
      resolve(hasBegun ? 'published' : 'discarded')
      return
    }
    if (hasBegun && (published?._rev ?? '') !== publishedBefore) {
      resolve('published')
      return
    }
    const isChecked = validation && !validation.isValidating && validation.revision === draft._rev
    if (!isSaved || !isChecked || Date.now() < nextAttempt) return
    if (validation.validation.some(({ level }) => level === 'error')) {
      if (Date.now() - begin > LAST_WORDS_MS) resolve('invalid')
      return
    }
    nextAttempt = Date.now() + RETRY_MS
    publishedBefore = published?._rev ?? ''
    operations.publish.execute()
  }

  function update(news: Partial<Latest>): void {
    Object.assign(latest, news)
    clearTimeout(timer)
    timer = setTimeout(attempt, SETTLE_MS)
  }

  const error = () => resolve('failed')
  const subscriptions = [
    pair.editState(id, type).subscribe({ next: (edit) => update({ edit }), error }),
    pair
      .validation(getDraftId(id), type, true)
      .subscribe({ next: (validation) => update({ validation }), error }),
    pair.editOperations(id, type).subscribe({ next: (operations) => update({ operations }), error }),
    pair.consistencyStatus(id, type).subscribe({ next: (isSaved) => update({ isSaved }), error }),
    pair.operationEvents(id, type).subscribe((event) => {
      // The stream begins with the last event, which may be that of an earlier publish.
      if (publishedBefore !== undefined && event.op === 'publish')
        resolve(event.type === 'success' ? 'published' : 'failed')
    }),
  ]
  return promise.finally(() => {
    clearTimeout(timer)
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
}
