/** Longest wait for a frame where none is drawn, as in a background tab, ms. */
const LONGEST_WAIT_MS = 100

/** Waits until what was just changed is drawn. What takes long comes after that, so a slow phone answers a press at once. */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    // A frame is drawn after the callbacks that asked for it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
