import { type Verdict, verdictOf } from '#app/_elements/live-checklist/checklistVerdict.ts'

const CONDITION = '[data-condition]'

/** Returns true when the browser may have restored the ticks of an earlier visit, as Firefox does on reload. */
const isRestored = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')

/**
 * Updates the score and the verdict of the checklist while boxes are ticked. Nothing is stored. The style sheet
 * highlights the verdict by `data-verdict` on the element. Boxes with `data-condition` do not count: while one is
 * unticked, its note shows next to the verdict.
 */
export class LiveChecklist extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show())
    if (isRestored()) this.#untick()
    // Visitors may have ticked boxes before this script loaded.
    this.#show()
  }

  /** Returns null before the first statement is ticked, because a verdict would be too early. */
  #verdict(): Verdict | null {
    const ticked = this.#statements(':checked')
    return ticked > 0 || this.dataset.verdict ? verdictOf(ticked) : null
  }

  #untick(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = false
  }

  #statements(state = ''): number {
    return this.querySelectorAll(`input[type=checkbox]:not(${CONDITION})${state}`).length
  }

  #show(): void {
    const verdict = this.#verdict()
    if (verdict) this.dataset.verdict = verdict
    const title = this.querySelector(`[data-is="${verdict}"] [data-title]`)?.textContent ?? ''
    const status = this.querySelector('[data-score]')
    if (status)
      status.textContent = `${this.#statements(':checked')} of ${this.#statements()}${title && `: ${title}`}`
    const conditions = this.querySelectorAll<HTMLInputElement>(CONDITION)
    this.querySelectorAll<HTMLElement>('[data-note]').forEach((note, index) => {
      note.hidden = !verdict || conditions[index]?.checked !== false
    })
  }
}
