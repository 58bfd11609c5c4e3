import { z } from 'zod'
import type { Facts } from '#lib/facts/facts.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import { type FactChip, factChip, type MetricChip, metricChip } from './chips.ts'
import { keyMaker, type ParseInline, parseBlock, type TextBlock } from './textBlock.ts'

export type ShortText = TextBlock<'normal', FactChip>[]
export type AdviceText = TextBlock<'normal', FactChip | MetricChip>[]

const MAX_BLOCKS = 1_000

export type ParseBlock<Block> = (block: Record<string, unknown>, key: string) => Block | null

/** Reads the entries of a text one by one; [] for what is no text. */
export function parseBlocks<Block>(value: unknown, parse: ParseBlock<Block>): Block[] {
  const nextKey = keyMaker('b')
  return (Array.isArray(value) ? value.slice(0, MAX_BLOCKS) : [])
    .filter(isRecord)
    .map((block) => parse(block, nextKey(block._key)))
    .filter((block) => block !== null)
}

const paragraphs =
  <Inline>(inline: ParseInline<Inline>): ParseBlock<TextBlock<'normal', Inline>> =>
  (block, key) =>
    block._type === 'block' ? parseBlock(block, key, ['normal'], 'normal', inline) : null

export function shortTextReader(facts: Facts): z.ZodType<ShortText> {
  const paragraph = paragraphs(factChip(facts))
  return z.unknown().transform((value) => parseBlocks(value, paragraph))
}

export function adviceTextReader(facts: Facts): z.ZodType<AdviceText> {
  const fact = factChip(facts)
  const paragraph = paragraphs<FactChip | MetricChip>(
    (child, key) => fact(child, key) ?? metricChip(child, key),
  )
  return z.unknown().transform((value) => parseBlocks(value, paragraph))
}
