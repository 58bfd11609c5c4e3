import { type Verdict, verdictOf } from '#lib/checklist/verdict.ts'

/**
 * Keeps the score and the verdict of the checklist inside it up to date while boxes are ticked. Nothing is stored.
 * `data-verdict` on the element lets the style sheet bring out the verdict that applies.
 */
export class LiveChecklist extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#show(verdictOf(this.#boxes(':checked'))))
    // Before the first tick there is a score, but it would be rude to judge it.
    this.#show()
  }

  #boxes(state = ''): number {
    return this.querySelectorAll(`input[type=checkbox]${state}`).length
  }

  #show(verdict?: Verdict): void {
    if (verdict) this.dataset.verdict = verdict
    const title = this.querySelector(`[data-is="${verdict}"] [data-title]`)?.textContent ?? ''
    const status = this.querySelector('[data-score]')
    if (status) status.textContent = `${this.#boxes(':checked')} of ${this.#boxes()}${title && `: ${title}`}`
  }
}
