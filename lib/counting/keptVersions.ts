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

/** Says what is published otherwise than it was kept; null where nothing is. A version that is gone is said elsewhere. */
export function changedText(kept: KeptVersions, now: Opening): string | null {
  const changed = (['a', 'b'] as const).flatMap((name) => {
    const [before, after] = [kept[name], now[name]]
    if (before === null || after === null) return []
    return partNames
      .filter((part) => before[part] !== after[part])
      .map((part) => `the ${openingParts[part]} of version ${name.toUpperCase()}`)
  })
  if (changed.length === 0) return null
  return `Other words are published than on ${dayInWords(kept.on)}: ${changed.join(', ')}. The figures mix both.`
}
