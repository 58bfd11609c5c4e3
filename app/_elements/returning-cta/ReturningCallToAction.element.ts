/** Shows below the hero and hides from the booking section on. `data-hides` selects what it would cover. */
export class ReturningCallToAction extends HTMLElement {
  connectedCallback(): void {
    const near = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target)
        else near.delete(target)
      }
      this.toggleAttribute('data-shown', near.size === 0)
    })
    for (const section of document.querySelectorAll(this.dataset.hides ?? '')) observer.observe(section)
  }
}
