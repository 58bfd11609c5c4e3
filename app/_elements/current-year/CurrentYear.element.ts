/** Shows the visitor's current year, so that a page built last year is not a year behind. */
export class CurrentYear extends HTMLElement {
  connectedCallback(): void {
    this.textContent = String(new Date().getFullYear())
  }
}
