type Sender = typeof import('./sendFromBrowser.ts')

let loading: Promise<Sender> | undefined

/** Pause in typing before the module loads, ms: running it delays the next keystroke on a slow phone. */
const REST_MS = 400

let isPrepared = false
let resting: ReturnType<typeof setTimeout> | undefined

/** Loads the sender once, when the visitor pauses after touching the form. A failure shows up at the submit. */
export function prepareSender(): void {
  clearTimeout(resting)
  if (isPrepared) return
  resting = setTimeout(() => {
    isPrepared = true
    void loadSender()
  }, REST_MS)
}

/** Loads the module that sends the form once, and only when it is needed. After a failure it tries again. */
export function loadSender(): Promise<Sender> {
  loading ??= import('./sendFromBrowser.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
