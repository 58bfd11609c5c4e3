import { type Opening, partNames, versionWords } from '../counting/keptVersions.ts'
import { SANITY_API_VERSION } from '../env/services.ts'
import { isRecord } from '../isRecord.ts'
import { defaultLabels } from '../labels.ts'
import { plainWords } from '../plainWords.ts'

const QUERY = '{"hero": *[_id == "homePage"][0].hero, "facts": *[_id == "businessFacts"][0]}'

type GetClient = (options: { apiVersion: string }) => { fetch: (query: string) => Promise<unknown> }

/** Asks what both versions of the home page's opening say to visitors; null where that can't be asked. */
export async function askOpening(getClient: GetClient): Promise<Opening | null> {
  const client = getClient({ apiVersion: SANITY_API_VERSION })
  const answered = await client.fetch(QUERY).catch(() => null)
  return isRecord(answered) ? openingOf(answered.hero, answered.facts) : null
}

/** What both versions of an opening say as visitors read them, chips filled in; null where there is no opening. */
export function openingOf(hero: unknown, facts: unknown): Opening | null {
  if (!isRecord(hero) || !isRecord(hero.variantA)) return null
  const said = (copy: Record<string, unknown>) =>
    versionWords.parse({
      ...Object.fromEntries(
        partNames.map((part) => [part, typeof copy[part] === 'string' ? copy[part] : '']),
      ),
      primaryLabel: labelOr(copy.primaryLabel, defaultLabels.primaryButton),
      secondaryLabel: labelOr(copy.secondaryLabel, defaultLabels.secondaryButton),
      lead: plainWords(copy.lead, isRecord(facts) ? facts : {}),
    })
  return { a: said(hero.variantA), b: isRecord(hero.variantB) ? said(hero.variantB) : null }
}

// A button whose field is empty has the site's own label.
const labelOr = (label: unknown, fallback: string): string =>
  typeof label === 'string' && label.trim() ? label : fallback
