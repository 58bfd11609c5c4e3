/**
 * On the 404 page: logs the missing path to the console, once, and when the path differs from a real one in case
 * alone, reveals the link to that page. `data-paths` lists the real paths, separated by spaces.
 */
export class MissingPath extends HTMLElement {
  static #logged = false

  connectedCallback(): void {
    const path = location.pathname
    if (!MissingPath.#logged) console.error(`404: ${path}`)
    MissingPath.#logged = true
    const meant = this.dataset.paths
      ?.split(' ')
      .find((known) => known.toLowerCase() === path.toLowerCase().replace(/\/+$/, ''))
    if (!meant) return
    const link = document.createElement('a')
    link.href = link.textContent = meant
    this.replaceChildren('Did you mean ', link, '?')
    this.hidden = false
  }
}
