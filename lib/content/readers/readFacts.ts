import { vercelStegaSplit } from '@vercel/stega'
import { z } from 'zod'
import { type Facts, factDefinitions, factText, ownFacts } from '#lib/facts/facts.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { plainText } from './readFields.ts'

const MAX_FACT = 200

/** Every fact has a wording: what is missing reads as required (§9.1 to §9.6), so that no promise loses its figure. */
export function parseFacts(value: unknown): Facts {
  const document = isRecord(value) ? value : {}
  const entries = factDefinitions.map(({ key, initialValue }): [string, string] => {
    const { plain, editInfo } = splitEditInfo(document[key])
    return [key, plainText(factText({ [key]: plain }, key) + editInfo, { max: MAX_FACT }) || initialValue]
  })
  const own = ownFacts(document).map(({ key, text }) => [key, plainText(text, { max: MAX_FACT })])
  return { ...factsSchema.parse(Object.fromEntries(entries)), ...Object.fromEntries(own) }
}

/** A fact apart from a preview's edit info, which ends the text or, in the reply time, its unit. */
function splitEditInfo(stored: unknown): { plain: unknown; editInfo: string } {
  if (typeof stored === 'string') {
    const { cleaned, encoded } = vercelStegaSplit(stored)
    return { plain: cleaned, editInfo: encoded }
  }
  if (!isRecord(stored)) return { plain: stored, editInfo: '' }
  const { plain: unit, editInfo } = splitEditInfo(stored.unit)
  return { plain: { ...stored, unit }, editInfo }
}

const factsSchema = z.record(z.enum(factDefinitions.map((fact) => fact.key)), z.string())
