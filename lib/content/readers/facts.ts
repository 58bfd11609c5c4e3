import { z } from 'zod'
import { type Facts, factDefinitions } from '#lib/facts.ts'
import { isRecord } from '#lib/isRecord.ts'
import { plainText } from './fields.ts'

const MAX_FACT = 200

/** Every fact has a wording: what is missing reads as required (§9.1 to §9.6), so that no promise loses its figure. */
export function parseFacts(value: unknown): Facts {
  const document = isRecord(value) ? value : {}
  const entries = factDefinitions.map(({ key, initialValue }): [string, string] => [
    key,
    plainText(document[key], { max: MAX_FACT }) || initialValue,
  ])
  return factsSchema.parse(Object.fromEntries(entries))
}

const factsSchema: z.ZodType<Facts> = z.record(z.enum(factDefinitions.map((fact) => fact.key)), z.string())
