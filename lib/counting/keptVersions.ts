import { z } from 'zod'
import { dayInWords } from './dayInWords.ts'

/** The parts of an opening, as sentences name them. */
export const openingParts = {
  headline: 'headline',
  lead: 'text under the headline',
  primaryLabel: 'first button',
  secondaryLabel: 'second button',
} as const

/** Their names, in the order of the form. */
export const partNames = ['headline', 'lead', 'primaryLabel', 'secondaryLabel'] as const
const words = z
  .string()
  .nullish()
  .transform((said) => said ?? '')
/** What one version says. */
export const versionWords = z.object({
  headline: words,
  lead: words,
  primaryLabel: words,
  secondaryLabel: words,
})

/** What both versions said on a day (YYYY-MM-DD); `b` is null where there was no second. */
export const keptVersions = z.object({
  on: z.iso.date(),
  a: versionWords,
  b: versionWords.nullish().transform((second) => second ?? null),
})

export type KeptVersions = z.output<typeof keptVersions>
/** What both versions say. */
export type Opening = Omit<KeptVersions, 'on'>

/** The parts in which both versions differ. */
export const differingParts = ({ a, b }: Opening): (typeof partNames)[number][] =>
  b === null ? [] : partNames.filter((part) => a[part] !== b[part])

/**
 * Says what is published otherwise than it was kept; null where nothing is, and without a second version: then views are
 * counted for neither, and that it is gone is said elsewhere.
 * @param hasBegun whether figures of the comparison are counted by now
 */
export function changedText(kept: KeptVersions, now: Opening, hasBegun: boolean): string | null {
  if (now.b === null) return null
  const changed = (['a', 'b'] as const).flatMap((name) => {
    const [before, after] = [kept[name], now[name]]
    if (before === null || after === null) return []
    return partNames
      .filter((part) => before[part] !== after[part])
      .map((part) => `the ${openingParts[part]} of version ${name.toUpperCase()}`)
  })
  if (changed.length === 0) return null
  const then = hasBegun
    ? 'The figures mix both.'
    : 'Press “Keep what is published now” in its entry before it begins.'
  return `Other words are published than on ${dayInWords(kept.on)}: ${changed.join(', ')}. ${then}`
}

/** Says that the words were kept after the comparison began (`from`, YYYY-MM-DD); null where they were not. */
export const keptLateText = ({ on }: KeptVersions, from: string): string | null =>
  on > from
    ? `Its words were kept on ${dayInWords(on)}, after it began: what was counted before may be of other words.`
    : null
