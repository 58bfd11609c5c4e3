/** How long the page waits before it moves to a result, in ms (requirements §9.8). */
export const SCROLL_DELAY = 100

/** Smooth, or at once for visitors who prefer reduced motion. */
function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() })
}

/** Scrolls to a section and gives its heading the focus, so that it is read next. */
export function scrollToSection(section: HTMLElement, heading: HTMLElement): void {
  section.scrollIntoView({ behavior: behavior(), block: 'start' })
  heading.focus({ preventScroll: true })
}
