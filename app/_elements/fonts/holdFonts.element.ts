/**
 * Sets a first visit in what stands in for the fonts until the page has loaded: a phone then has its words and its opening picture
 * before what is three times their bytes. Who has been here has the fonts, and never sees them change. Without scripts a
 * browser asks for them at once.
 */
export function holdFonts(root: HTMLElement): void {
  root.dataset.opening = ''
  // The picture that the load event has waited for is drawn in the frame after it.
  const release = () => requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.opening))
  addEventListener('load', release, { once: true })
}
