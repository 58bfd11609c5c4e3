/**
 * A call to action that returns on a long page: it shows once the hero is gone and hides again where the booking
 * section begins. `data-hides` is a selector of the sections next to which it would be in the way.
 */
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
