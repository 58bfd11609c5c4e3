/** Shows the visitor's current year, which may be later than the year of the build. */
export class CurrentYear extends HTMLElement {
  connectedCallback(): void {
    this.textContent = String(new Date().getFullYear())
  }
}
