import { type PageFinding, plainly } from './finding.ts'
import { onlyBold } from './onlyBold.ts'
import type { Heading, PageModel } from './pageModel.ts'

/** Headings by which a reader would lose the way: a level left out, nothing below one, the same twice, or one that is only bold. */
export function headingOrder({ headings, passages, pictures }: PageModel): PageFinding[] {
  const inFlow = [...passages, ...pictures].map(({ at }) => at)
  return [
    ...headings.flatMap((heading, index) => {
      const previous = headings[index - 1]
      const next = headings[index + 1]
      return [
        ...(previous ? levelLeftOut(heading, previous) : []),
        ...(next ? nothingBelow(heading, next, inFlow) : []),
        ...sameTwice(heading, headings.slice(0, index)),
      ]
    }),
    ...onlyBold({ passages, headings }).map((passage) =>
      found(
        passage,
        'This looks like a heading but is only bold. Choose “Heading” in the toolbar, so that it is one for everybody.',
      ),
    ),
  ]
}

const found = ({ at, text }: Pick<Heading, 'at' | 'text'>, sentence: string): PageFinding => ({
  kind: 'Heading',
  at,
  sentence,
  words: text.trim(),
})

const levelLeftOut = (heading: Heading, previous: Heading): PageFinding[] =>
  heading.level > previous.level + 1
    ? [
        found(
          heading,
          'A smaller heading stands here without a heading above it. Make it a “Heading” in the toolbar, or write one above it.',
        ),
      ]
    : []

function nothingBelow(heading: Heading, next: Heading, inFlow: readonly number[]): PageFinding[] {
  const isFollowed = next.level > heading.level || inFlow.some((at) => at > heading.at && at < next.at)
  return isFollowed
    ? []
    : [
        found(
          heading,
          'Nothing stands below this heading: the next one follows at once. Write a sentence, or remove it.',
        ),
      ]
}

const sameTwice = (heading: Heading, earlier: readonly Heading[]): PageFinding[] =>
  earlier.some(({ level, text }) => level === heading.level && plainly(text) === plainly(heading.text))
    ? [
        found(
          heading,
          'Another heading on this page says the same. Whoever jumps from heading to heading can’t tell them apart.',
        ),
      ]
    : []
