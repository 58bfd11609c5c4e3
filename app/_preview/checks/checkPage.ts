import type { PageFinding } from '#lib/checks/finding.ts'
import { inPageOrder, pageFindings } from '#lib/checks/pageFindings.ts'
import { requestWordings } from '../previewRequests.ts'
import { axeFindings } from './axeFindings.ts'
import { type EditPlace, placeAround, placeOfElement } from './editPlace.ts'
import { readPage } from './readPage.ts'

/** A finding with the field to fix it in; null if the design determines it. */
export interface PlacedFinding extends PageFinding {
  place: EditPlace | null
}

/**
 * Checks the current page as visitors see it.
 * @param signal ends the check: it then throws, at the latest when the current part is done
 * @returns findings in the page's order
 */
export async function checkPage(signal: AbortSignal): Promise<PlacedFinding[]> {
  const start = performance.now()
  const { model, elements } = readPage()
  const wordings = await requestWordings(signal)
  const access = await axeFindings(elements, signal)
  signal.throwIfAborted()
  const findings = inPageOrder([...pageFindings(model, wordings), ...access])
  performance.measure('page-check', { start })
  return findings.map((finding) => ({ ...finding, place: placeFor(finding, elements[finding.at]) }))
}

/** An empty picture is fixed in its document. Other elements without a field contain words of the design. */
function placeFor({ kind }: PageFinding, element: Element | undefined): EditPlace | null {
  if (!element) return null
  return kind === 'Picture' ? placeAround(element) : placeOfElement(element)
}
