type Sender = typeof import('./sendFromBrowser.ts')

let loading: Promise<Sender> | undefined

/** Fetches what sending needs, once, so that reading the page costs nothing of it; after a failure, anew. */
export function loadSender(): Promise<Sender> {
  loading ??= import('./sendFromBrowser.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
