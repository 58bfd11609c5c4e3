/** Longest wait for a moment without work after the load event, in milliseconds. */
const LONGEST_WAIT_MS = 200

/**
 * Sets a first visit in what stands in for the fonts until the page has loaded: a phone then has its words and its opening picture
 * before what is three times their bytes. Who has been here has the fonts, and never sees them change. Without scripts a
 * browser asks for them at once.
 */
export function holdFonts(root: HTMLElement): void {
  root.dataset.opening = ''
  const release = () => delete root.dataset.opening
  const whenQuiet = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(release, { timeout: LONGEST_WAIT_MS })
    else setTimeout(release, LONGEST_WAIT_MS)
  }
  // The picture that the load event has waited for is drawn in the frame after it.
  addEventListener('load', () => requestAnimationFrame(whenQuiet), { once: true })
}
