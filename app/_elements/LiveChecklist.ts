import { verdictOf } from '#lib/checklist/verdict.ts'

/**
 * Keeps the score and the verdict of the checklist inside it up to date while boxes are ticked. Nothing is stored.
 * `data-verdict` on the element lets the style sheet bring out the verdict that applies.
 */
export class LiveChecklist extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => this.#score())
  }

  #score(): void {
    const boxes = [...this.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const score = boxes.filter((box) => box.checked).length
    const verdict = verdictOf(score)
    this.dataset.verdict = verdict
    const title = this.querySelector(`[data-is="${verdict}"] [data-title]`)?.textContent ?? ''
    const status = this.querySelector('[data-score]')
    if (status) status.textContent = `${score} of ${boxes.length}${title && `: ${title}`}`
  }
}
