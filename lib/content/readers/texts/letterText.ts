import { z } from 'zod'
import type { Facts } from '#lib/facts/facts.ts'
import { type CaseStudy, caseStudy, caseStudyFields } from '../caseStudy.ts'
import { editInfoInText, editInfoOf } from '../editInfo.ts'
import { image, imageFields, type SiteImage } from '../images/image.ts'
import { list, plainText, section, text } from '../readFields.ts'
import { type FactChip, factChip } from './chips.ts'
import { type ParseBlock, parseBlocks, type ShortText } from './shortText.ts'
import { parseBlock, type TextBlock } from './textBlock.ts'

export const figureFields = /* groq */ `_type == "figure" => {${imageFields}}`

export const letterFields = /* groq */ `
  ...,
  _type == "letterCaseStudy" => {"caseStudy": caseStudy->{${caseStudyFields}}},
  ${figureFields}`

type LetterStyle = 'normal' | 'lead' | 'h2' | 'h3' | 'blockquote'

/** The blocks that put one of the page's own sections into the flow of the letter. */
export type LetterPlacement = 'letterBeforeAfter' | 'letterDeliverables' | 'letterGuarantee'

export type LetterBlock =
  | TextBlock<LetterStyle, FactChip>
  | { _type: LetterPlacement; _key: string }
  | { _type: 'letterCallToAction'; _key: string; label: string }
  | { _type: 'letterCaseStudy'; _key: string; caseStudy: CaseStudy }
  | { _type: 'pullQuote'; _key: string; text: string }
  | { _type: 'callout'; _key: string; heading: string; body: ShortText }
  | { _type: 'worksheet'; _key: string; heading: string; questions: WorksheetQuestion[] }
  | { _type: 'signature'; _key: string; name: string }
  | { _type: 'figure'; _key: string; image: SiteImage }

const typed = z.unknown().transform((value) => value === true)

const worksheetQuestion = section({ _key: text, question: text, answer: text, typed }).transform(
  ({ _key, ...read }) => (read.question && read.answer ? { key: _key, ...read } : null),
)
const worksheetQuestions = z.unknown().pipe(list(worksheetQuestion))

type WorksheetQuestion = NonNullable<z.output<typeof worksheetQuestion>>

export type LetterText = LetterBlock[]

/** Readers of the objects between a notice's paragraphs; the generated types know figures by another name. */
type NoticeRead =
  | { _type: 'letterCallToAction'; label: unknown }
  | { _type: 'pullQuote'; text: unknown }
  | { _type: 'callout'; heading: unknown; body: unknown }
  | { _type: 'worksheet'; heading: unknown; questions: unknown }
  | { _type: 'signature'; name: unknown }

type LetterRead = NoticeRead | { _type: 'letterCaseStudy'; caseStudy: z.input<ReturnType<typeof caseStudy>> }

const STYLES: readonly LetterStyle[] = ['normal', 'lead', 'h2', 'h3', 'blockquote']

export function letterTextReader(
  facts: Facts,
  shortText: z.ZodType<ShortText>,
): z.ZodType<LetterText, LetterRead[]> {
  const study = caseStudy(shortText)
  const noticeBlock = noticeBlockParser(facts, shortText)
  const letterBlock: ParseBlock<LetterBlock> = (block, key) => {
    if (block._type !== 'letterCaseStudy') return noticeBlock(block, key)
    const shown = study.parse(block.caseStudy)
    return shown && { _type: 'letterCaseStudy', _key: key, caseStudy: shown }
  }
  return z.custom<LetterRead[]>().transform((value) => placed(parseBlocks(value, letterBlock)))
}

export function noticeTextReader(
  facts: Facts,
  shortText: z.ZodType<ShortText>,
): z.ZodType<LetterText, NoticeRead[]> {
  const noticeBlock = noticeBlockParser(facts, shortText)
  return z.custom<NoticeRead[]>().transform((value) => placed(parseBlocks(value, noticeBlock)))
}

/** A picture without a text has no edit info. In a preview the paragraphs around it give its location. */
function placed(blocks: LetterText): LetterText {
  if (!blocks.some((block) => block._type === 'figure' && block.image.edit === null)) return blocks
  const spans = blocks.flatMap((block) => ('children' in block ? block.children : []))
  const text = spans.flatMap((span) => ('text' in span ? [span.text] : [])).find((one) => editInfoOf(one))
  if (text === undefined) return blocks
  return blocks.map((block) => {
    if (block._type !== 'figure' || block.image.edit !== null) return block
    return { ...block, image: { ...block.image, edit: editInfoInText(text, block._key, 'alt') } }
  })
}

/** Null for objects with nothing to show. */
function noticeBlockParser(facts: Facts, shortText: z.ZodType<ShortText>): ParseBlock<LetterBlock> {
  const fact = factChip(facts)
  return (block, key) => {
    switch (block._type) {
      case 'block':
        return parseBlock(block, key, STYLES, 'normal', fact)
      case 'letterBeforeAfter':
      case 'letterDeliverables':
      case 'letterGuarantee':
        return { _type: block._type, _key: key }
      case 'letterCallToAction': {
        const label = plainText(block.label)
        return label ? { _type: 'letterCallToAction', _key: key, label } : null
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
      case 'worksheet': {
        const questions = worksheetQuestions.parse(block.questions)
        const heading = plainText(block.heading)
        return questions.length > 0 ? { _type: 'worksheet', _key: key, heading, questions } : null
      }
      case 'signature': {
        const name = plainText(block.name)
        return name ? { _type: 'signature', _key: key, name } : null
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
