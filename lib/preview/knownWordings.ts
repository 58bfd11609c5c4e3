import { z } from 'zod'
import { factWordings } from '../checks/typedFact.ts'
import type { FactKey } from '../facts/facts.ts'
import type { Preview } from './currentPreview.ts'

const facts = z.record(z.string(), z.unknown()).nullable()

/**
 * Returns the wordings of each fact in the draft, as published and in the first version: texts that somebody may have
 * typed.
 */
export async function knownWordings({ client }: Preview): Promise<Map<FactKey, string[]>> {
  const read = async (perspective: 'drafts' | 'published') =>
    facts.parse(
      await client.fetch<unknown>(
        /* groq */ `*[_id == "businessFacts"][0]`,
        {},
        { perspective, cache: 'no-store', stega: false },
      ),
    )
  return factWordings(await Promise.all([read('drafts'), read('published')]))
}
