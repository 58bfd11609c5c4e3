import { type PageFinding, plainly } from './finding.ts'
import { onlyBold } from './onlyBold.ts'
import type { Heading, PageModel } from './pageModel.ts'

const ONLY_BOLD =
  'This looks like a heading but is only bold. Choose “Heading” in the toolbar, so that it is one for everybody.'

/** Returns headings by which a reader would lose the way: a level left out, nothing below one, the same twice, or one that is only bold. */
export function headingOrder(page: PageModel): PageFinding[] {
  const found = (at: number, text: string, sentence: string): PageFinding => ({
    kind: 'Heading',
    at,
    sentence,
    words: text.trim(),
  })
  return [
    ...page.headings.flatMap(({ at, text }, index) =>
      faultsOf(page, index).map((sentence) => found(at, text, sentence)),
    ),
    ...onlyBold(page).map(({ at, text }) => found(at, text, ONLY_BOLD)),
  ]
}

function faultsOf({ headings, passages, pictures }: PageModel, index: number): string[] {
  const heading = headings[index]
  const [previous, next] = [headings[index - 1], headings[index + 1]]
  if (!heading) return []
  const faults: string[] = []
  if (previous && heading.level > previous.level + 1) {
    faults.push(
      'This smaller heading has no heading above it. Make it a “Heading” in the toolbar, or write one above it.',
    )
  }
  if (next && next.level <= heading.level) {
    const hasText = [...passages, ...pictures].some(({ at }) => at > heading.at && at < next.at)
    if (!hasText) {
      faults.push('This heading has no text below it. Write a sentence, or remove it.')
    }
  }
  const isSame = ({ level, text }: Heading) =>
    level === heading.level && plainly(text) === plainly(heading.text)
  if (headings.slice(0, index).some(isSame)) {
    faults.push(
      'Another heading on this page has the same words. People who jump from heading to heading can’t tell them apart.',
    )
  }
  return faults
}
