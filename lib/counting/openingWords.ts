import { z } from 'zod'
import { isRecord } from '../isRecord.ts'
import { plainWords } from '../plainWords.ts'

/** The parts of an opening, as sentences name them. */
export const openingParts = {
  headline: 'headline',
  lead: 'text under the headline',
  primaryLabel: 'first button',
  secondaryLabel: 'second button',
} as const

const parts = ['headline', 'lead', 'primaryLabel', 'secondaryLabel'] as const
const words = z
  .string()
  .nullish()
  .transform((said) => said ?? '')
const version = z.object({ headline: words, lead: words, primaryLabel: words, secondaryLabel: words })

/** What both versions said on a day (YYYY-MM-DD); `b` is null where there was no second. */
export const keptVersions = z.object({
  on: z.iso.date(),
  a: version,
  b: version.nullish().transform((second) => second ?? null),
})

export type KeptVersions = z.output<typeof keptVersions>
type Opening = Omit<KeptVersions, 'on'>

/** GROQ for what {@link openingOf} reads. */
export const PUBLISHED_OPENING =
  '{"hero": *[_id == "homePage"][0].hero, "facts": *[_id == "businessFacts"][0]}'

/** What both versions of the home page's opening say, chips filled in; null where there is no opening. */
export function openingOf(hero: unknown, facts: unknown): Opening | null {
  if (!isRecord(hero) || !isRecord(hero.variantA)) return null
  const said = (copy: Record<string, unknown>) =>
    version.parse({
      ...Object.fromEntries(parts.map((part) => [part, typeof copy[part] === 'string' ? copy[part] : ''])),
      lead: plainWords(copy.lead, isRecord(facts) ? facts : {}),
    })
  return { a: said(hero.variantA), b: isRecord(hero.variantB) ? said(hero.variantB) : null }
}

/** The parts in which both versions differ. */
export const differingParts = ({ a, b }: Opening): (typeof parts)[number][] =>
  b === null ? [] : parts.filter((part) => a[part] !== b[part])

/** Says what is published otherwise than it was kept; null where nothing is. A version that is gone is said elsewhere. */
export function changedText(kept: KeptVersions, now: Opening): string | null {
  const changed = (['a', 'b'] as const).flatMap((name) => {
    const [before, after] = [kept[name], now[name]]
    if (before === null || after === null) return []
    return parts
      .filter((part) => before[part] !== after[part])
      .map((part) => `the ${openingParts[part]} of version ${name.toUpperCase()}`)
  })
  if (changed.length === 0) return null
  return `Other words are published than on ${kept.on}: ${changed.join(', ')}. The figures mix both.`
}
