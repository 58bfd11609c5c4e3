type Sender = typeof import('./sendFromBrowser.ts')

let loading: Promise<Sender> | undefined

let isPrepared = false

/** Begins to fetch it at the first touch of the form, and only then: if that fails, the press will see. */
export function prepareSender(): void {
  if (!isPrepared) void loadSender()
  isPrepared = true
}

/** Fetches what sending needs, once, so that reading the page costs nothing of it; after a failure, anew. */
export function loadSender(): Promise<Sender> {
  loading ??= import('./sendFromBrowser.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
