import type { Range } from '#lib/calculator/ranges.ts'

/** Writes one limit of a range with its unit. */
type Write = (limit: number) => string

/** A range as a heading: `Below 30%`, `30% to below 70%`, `70% and more`, `Above $4, up to $9`. */
export function rangeAsTitle({ from, above, below, upTo }: Range, write: Write): string {
  if (from !== undefined)
    return below === undefined ? `${write(from)} and more` : `${write(from)} to below ${write(below)}`
  if (above !== undefined)
    return upTo === undefined ? `Above ${write(above)}` : `Above ${write(above)}, up to ${write(upTo)}`
  if (below !== undefined) return `Below ${write(below)}`
  return upTo === undefined ? 'Always' : `Up to ${write(upTo)}`
}

/** A range within a sentence: `30% or more and below 70%`, `more than $4 and at most $9`, `$4 or less`. */
export function rangeInSentence(
  { from, above, below, upTo }: Range,
  write: Write,
  belowInWords = 'below',
): string {
  const most =
    from === undefined && above === undefined
      ? (limit: string) => `${limit} or less`
      : (limit: string) => `at most ${limit}`
  return [
    from !== undefined && `${write(from)} or more`,
    above !== undefined && `more than ${write(above)}`,
    below !== undefined && `${belowInWords} ${write(below)}`,
    upTo !== undefined && most(write(upTo)),
  ]
    .filter(Boolean)
    .join(' and ')
}
