import { SANITY_API_VERSION } from '../env/constants.ts'
import { plainWords } from '../facts/plainWords.ts'
import { defaultLabels } from '../labels.ts'
import { isRecord } from '../server/isRecord.ts'
import type { KeptVersions } from './countsAnswer.ts'
import { dayInWords } from './localDay.ts'

/** The words of both versions of the home page's hero; `b` is null while one version is published. */
export type HeroTexts = Omit<KeptVersions, 'on'>

const QUERY = '{"hero": *[_id == "homePage"][0].hero, "facts": *[_id == "businessFacts"][0]}'

type GetClient = (options: { apiVersion: string }) => { fetch: (query: string) => Promise<unknown> }

/** Returns the published words of both versions; null if they can't be read. */
export async function fetchHeroTexts(getClient: GetClient): Promise<HeroTexts | null> {
  const client = getClient({ apiVersion: SANITY_API_VERSION })
  const answer = await client.fetch(QUERY).catch(() => null)
  return isRecord(answer) ? heroTextsOf(answer.hero, answer.facts) : null
}

/**
 * Returns the words of both versions as visitors read them, with chips filled in: headline, text under it, both buttons and their note, one a
 * line. Null without a hero.
 */
export function heroTextsOf(hero: unknown, facts: unknown): HeroTexts | null {
  if (!isRecord(hero) || !isRecord(hero.variantA)) return null
  const inWords = (text: unknown) => plainWords(text, isRecord(facts) ? facts : {})
  const read = (copy: Record<string, unknown>) => {
    const note = inWords(copy.note)
    return [
      textOr(copy.headline, ''),
      inWords(copy.lead),
      textOr(copy.primaryLabel, defaultLabels.primaryButton),
      textOr(copy.secondaryLabel, defaultLabels.secondaryButton),
      // Words that were kept before there was a note have no line for it.
      ...(note ? [note] : []),
    ].join('\n')
  }
  return { a: read(hero.variantA), b: isRecord(hero.variantB) ? read(hero.variantB) : null }
}

const textOr = (text: unknown, fallback: string): string =>
  typeof text === 'string' && text.trim() ? text : fallback

/** Returns a warning if other words are published than were kept; null otherwise, and while one version is published. */
export function changedText(kept: KeptVersions, now: HeroTexts): string | null {
  if (now.b === null) return null
  const changed = [kept.a !== now.a && 'version A', kept.b !== now.b && 'version B'].filter(Boolean)
  if (changed.length === 0) return null
  return `Other words are published than on ${dayInWords(kept.on)}, in ${changed.join(' and ')}. If the comparison has begun, its figures mix both. Otherwise click “Keep what is published now” in its entry.`
}

/** Returns whether two versions have the same content. The keys of paragraphs differ in each copy. */
export const isSameCopy = (a: unknown, b: unknown): boolean => withoutKeys(a) === withoutKeys(b)

const withoutKeys = (copy: unknown): string =>
  JSON.stringify(copy, (_, value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== '_key')
            .sort(),
        )
      : value,
  )
