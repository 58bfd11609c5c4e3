import { type Verdict, verdictOf } from '#lib/checklist/verdict.ts'

const CONDITION = '[data-condition]'

/** Returns true when the browser may have restored the ticks of an earlier visit, as Firefox does on reload. */
const isRestored = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')

/**
 * Keeps the score and the verdict of the checklist current while boxes are ticked. Nothing is stored. `data-verdict` on
 * the element lets the style sheet bring out the verdict. Boxes with `data-condition` score nothing: while one is
 * unticked, its note shows next to the verdict.
 */
export class LiveChecklist extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show())
    if (isRestored()) this.#untick()
    // Boxes may have been ticked before this script came.
    this.#show()
  }

  /** Null before the first statement is ticked: there is a score then, but it would be rude to judge it. */
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
