import { z } from 'zod'
import type { Facts } from '#lib/facts.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { AdviceText, LetterBlock, LetterStyle, LetterText, ShortText } from '../richText.ts'
import { factChip, keyMaker, metricChip, type ParseInline, parseBlock } from './blocks.ts'
import { plainText } from './fields.ts'
import { image } from './image.ts'
import { caseStudyField } from './library.ts'

const MAX_BLOCKS = 1_000
const LETTER_STYLES: readonly LetterStyle[] = ['normal', 'lead', 'h2', 'h3', 'blockquote']

/** Readers of every kind of rich text; each answers [] for what is no text. */
export interface RichTextFields {
  shortText: z.ZodType<ShortText>
  letterText: z.ZodType<LetterText>
  adviceText: z.ZodType<AdviceText>
}

/** Readers whose inline fact chips say what the given facts say. */
export function richTextFields(facts: Facts): RichTextFields {
  const fact = factChip(facts)
  const shortText = z
    .unknown()
    .transform((value): ShortText => parseBlocks(value, (block, key) => normalBlock(block, key, fact)))
  const adviceText = z
    .unknown()
    .transform(
      (value): AdviceText =>
        parseBlocks(value, (block, key) =>
          normalBlock(block, key, (child, childKey) => fact(child, childKey) ?? metricChip(child, childKey)),
        ),
    )
  const letterObject = letterObjects(shortText)
  const letterText = z
    .unknown()
    .transform(
      (value): LetterText =>
        parseBlocks<LetterBlock>(value, (block, key) =>
          block._type === 'block'
            ? parseBlock(block, key, LETTER_STYLES, 'normal', fact)
            : letterObject(block, key),
        ),
    )
  return { shortText, letterText, adviceText }
}

type ParseBlock<Block> = (block: Record<string, unknown>, key: string) => Block | null

function parseBlocks<Block>(value: unknown, parse: ParseBlock<Block>): Block[] {
  const nextKey = keyMaker('b')
  return (Array.isArray(value) ? value.slice(0, MAX_BLOCKS) : [])
    .filter(isRecord)
    .map((block) => parse(block, nextKey(block._key)))
    .filter((block) => block !== null)
}

function normalBlock<Inline>(block: Record<string, unknown>, key: string, inline: ParseInline<Inline>) {
  return block._type === 'block' ? parseBlock(block, key, ['normal'], 'normal', inline) : null
}

/** Reads the objects that stand between a letter's paragraphs; null for those with nothing to show. */
function letterObjects(shortText: z.ZodType<ShortText>): ParseBlock<LetterBlock> {
  const caseStudy = caseStudyField(shortText)
  return (block, key) => {
    switch (block._type) {
      case 'letterBeforeAfter':
      case 'letterDeliverables':
      case 'letterGuarantee':
        return { _type: block._type, _key: key }
      case 'letterCallToAction': {
        const label = plainText(block.label)
        return label ? { _type: 'letterCallToAction', _key: key, label } : null
      }
      case 'letterCaseStudy': {
        const study = caseStudy.parse(block.caseStudy)
        return study && { _type: 'letterCaseStudy', _key: key, caseStudy: study }
      }
      case 'pullQuote': {
        const text = plainText(block.text)
        return text ? { _type: 'pullQuote', _key: key, text } : null
      }
      case 'callout': {
        const body = shortText.parse(block.body)
        const heading = plainText(block.heading)
        return body.length > 0 || heading ? { _type: 'callout', _key: key, heading, body } : null
      }
      case 'figure': {
        const picture = image.parse(block)
        return picture && { _type: 'figure', _key: key, image: picture }
      }
      default:
        return null
    }
  }
}
