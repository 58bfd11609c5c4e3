import type { FactKey } from '../facts/facts.ts'
import { figures } from './figures.ts'
import type { PageFinding } from './finding.ts'
import { headingOrder } from './headingOrder.ts'
import { headlineLengths } from './headlineLengths.ts'
import { linkTexts } from './linkTexts.ts'
import type { PageModel } from './pageModel.ts'
import { pictureTexts } from './pictureTexts.ts'

/** Returns the findings of all rules about the page's model. */
export const pageFindings = (
  page: PageModel,
  wordings: ReadonlyMap<FactKey, readonly string[]>,
): PageFinding[] => [
  ...linkTexts(page.links),
  ...headingOrder(page),
  ...headlineLengths(page.headings),
  ...pictureTexts(page.pictures),
  ...figures(page.passages, wordings),
]

/** All findings in the page's order, each once. */
export function inPageOrder(findings: readonly PageFinding[]): PageFinding[] {
  const reported = new Set<string>()
  return findings
    .filter(({ at, kind, sentence }) => {
      const key = `${at} ${kind} ${sentence}`
      return reported.has(key) ? false : reported.add(key)
    })
    .toSorted((one, other) => one.at - other.at)
}
