import { z } from 'zod'
import type { ConfirmationCopy } from './confirmation.ts'

const QUERY =
  '{"confirmation": *[_id == "referralPage"][0].referrerConfirmation, "facts": *[_id == "businessFacts"][0]}'
const TIMEOUT_MS = 5_000

const child = z.union([
  z.object({ _type: z.literal('span'), text: z.string() }),
  z.object({ _type: z.literal('fact'), fact: z.string() }),
])

const answer = z.object({
  result: z.object({
    confirmation: z
      .object({
        enabled: z.boolean().nullish(),
        subject: z.string().nullish(),
        body: z.array(z.object({ children: z.array(z.unknown()).nullish() })).nullish(),
      })
      .nullish(),
    facts: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/**
 * Reads the confirmation to referrers from the Content Lake's published documents; null when it is switched off or
 * empty. `queryUrl` is the lake's query address for the dataset. Rejects when the lake can't be reached.
 */
export async function readConfirmation(queryUrl: string): Promise<ConfirmationCopy | null> {
  const url = new URL(queryUrl)
  url.searchParams.set('query', QUERY)
  url.searchParams.set('perspective', 'published')
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The Content Lake answered ${response.status}.`)
  const { confirmation, facts } = answer.parse(await response.json()).result
  const paragraphs = (confirmation?.body ?? [])
    .map((block) => (block.children ?? []).map((item) => words(item, facts ?? {})).join(''))
    .filter((paragraph) => paragraph.trim() !== '')
  if (!confirmation?.enabled || !confirmation.subject || paragraphs.length === 0) return null
  return { subject: confirmation.subject, paragraphs }
}

function words(item: unknown, facts: Record<string, unknown>): string {
  const known = child.safeParse(item)
  if (!known.success) return ''
  if (known.data._type === 'span') return known.data.text
  const fact = facts[known.data.fact]
  return typeof fact === 'string' ? fact : ''
}
