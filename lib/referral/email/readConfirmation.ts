import { z } from 'zod'
import { DEFAULT_PALETTE } from '../../design/palettes.ts'
import { type Facts, factDefinitions, factText, namesFact } from '../../facts/facts.ts'
import { queryPublished } from '../function/queryPublished.ts'
import type { ConfirmationCopy } from './confirmation.ts'
import { BRAND_QUERY, brandSchema } from './readBrand.ts'

const QUERY = `{"confirmation": *[_id == "referralPage"][0].referrerConfirmation, "facts": *[_id == "businessFacts"][0], "brand": ${BRAND_QUERY}}`
const TIMEOUT_MS = 5_000
/** As pages say it where nothing is published. */
const INITIAL_BONUS_TIME = factDefinitions.find(({ key }) => key === 'bonusTime')?.initialValue ?? ''

const child = z.union([
  z.object({ _type: z.literal('span'), text: z.string() }),
  z.object({ _type: z.literal('fact'), fact: z.string() }),
])

const result = z.object({
  confirmation: z
    .object({
      enabled: z.boolean().nullish(),
      subject: z.string().nullish(),
      body: z.array(z.object({ children: z.array(z.unknown()).nullish() })).nullish(),
    })
    .nullish(),
  facts: z.record(z.string(), z.unknown()).nullish(),
  brand: brandSchema,
})

/**
 * Reads the confirmation to referrers from the Content Lake's published documents. Returns null when it is switched off
 * or empty. Rejects when the Content Lake can't be reached.
 * @param queryUrl the dataset's query address
 * @param settled facts that keep these values, whichever are published now
 */
export async function readConfirmation(
  queryUrl: string,
  settled: Partial<Facts> = {},
): Promise<ConfirmationCopy | null> {
  const { confirmation, facts, brand } = result.parse(await queryPublished(queryUrl, QUERY, TIMEOUT_MS))
  const wordsOf: FactWords = (key) =>
    (namesFact(key) ? settled[key] : undefined) ?? factText(facts ?? {}, key)
  const paragraphs = (confirmation?.body ?? [])
    .map((block) => (block.children ?? []).map((item) => words(item, wordsOf)).join(''))
    .filter((paragraph) => paragraph.trim() !== '')
  if (!confirmation?.enabled || !confirmation.subject || paragraphs.length === 0) return null
  return {
    subject: confirmation.subject,
    paragraphs,
    bonusTime: wordsOf('bonusTime') || INITIAL_BONUS_TIME,
    brand: brand ?? { name: '', sentence: '', palette: DEFAULT_PALETTE },
  }
}

type FactWords = (key: unknown) => string

function words(item: unknown, wordsOf: FactWords): string {
  const known = child.safeParse(item)
  if (!known.success) return ''
  return known.data._type === 'span' ? known.data.text : wordsOf(known.data.fact)
}
