/** Moves the glow behind a section to the pointer. The style sheet defines which sections have a glow. */
export class PointerGlow extends HTMLElement {
  connectedCallback(): void {
    const parent = this.parentElement
    const wanted = matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)')
    parent?.addEventListener('pointermove', (event) => {
      if (!wanted.matches || event.pointerType === 'touch') return
      const box = parent.getBoundingClientRect()
      this.style.setProperty('--x', `${event.clientX - box.left}px`)
      this.style.setProperty('--y', `${event.clientY - box.top}px`)
    })
  }
}
