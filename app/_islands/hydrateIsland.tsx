import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FailureBoundary } from './FailureBoundary.tsx'
import { ALIVE, ISLAND_ID, PRESSED, UNLOCKED } from './islandId.ts'

function whenParsed(start: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
  else start()
}

/** Says that the island answers, and presses what was pressed before it did (islandLoader.element.ts). */
function Awakening({ island }: { island: HTMLElement }) {
  useEffect(() => {
    island.setAttribute(ALIVE, '')
    for (const button of island.querySelectorAll<HTMLElement>(`[${PRESSED}]`)) {
      button.removeAttribute(PRESSED)
      button.click()
    }
  }, [island])
  return null
}

/**
 * Brings the island of a page to life that was sent without Next's runtime, as soon as the page is parsed: a touch can
 * fetch the module before. Where Next hydrates the page itself (in development, in draft mode), no island's module is on
 * it. The props were written by Island.tsx of the same build.
 * @param explanation what visitors read when the component can't be rendered
 */
export function hydrateIsland<Props extends object>(
  Content: ComponentType<Props>,
  explanation: string,
): void {
  whenParsed(() => {
    const island = document.getElementById(ISLAND_ID)
    const props = island?.dataset.props
    if (!island || !props) return
    for (const button of island.querySelectorAll<HTMLButtonElement>(`[${UNLOCKED}]`)) {
      button.removeAttribute(UNLOCKED)
      button.disabled = true
    }
    hydrateRoot(
      island,
      <FailureBoundary explanation={explanation}>
        <Content {...JSON.parse(props)} />
        <Awakening island={island} />
      </FailureBoundary>,
    )
  })
}
