/** Delay before the page scrolls to a result, ms (requirements §9.8). */
export const SCROLL_DELAY = 100

/** Returns `smooth`, or `auto` for visitors who prefer reduced motion. */
function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: behavior() })
}

/** Scrolls to a section and focuses its heading, so that a screen reader reads it next. */
export function scrollToSection(section: HTMLElement, heading: HTMLElement): void {
  section.scrollIntoView({ behavior: behavior(), block: 'start' })
  heading.focus({ preventScroll: true })
}
