type Sender = typeof import('./sendFromBrowser.ts')

let loading: Promise<Sender> | undefined

/** A pause in typing, in milliseconds: what was fetched is run at once, which holds up a slow phone's next key. */
const REST_MS = 400

let isPrepared = false
let resting: ReturnType<typeof setTimeout> | undefined

/** Begins to fetch it, once, when the hand rests after a touch of the form: if that fails, the press will see. */
export function prepareSender(): void {
  clearTimeout(resting)
  if (isPrepared) return
  resting = setTimeout(() => {
    isPrepared = true
    void loadSender()
  }, REST_MS)
}

/** Fetches what sending needs, once, so that reading the page costs nothing of it; after a failure, anew. */
export function loadSender(): Promise<Sender> {
  loading ??= import('./sendFromBrowser.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
