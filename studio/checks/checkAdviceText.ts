import { formatInAdvice } from '#lib/calculator/format.ts'
import { RESULT_FIELDS } from '#lib/calculator/formulas.ts'
import type { AdviceKey } from '#lib/calculator/outcomes.ts'
import { factText } from '#lib/facts/facts.ts'
import { isRecord } from '#lib/server/isRecord.ts'
import type { AdviceSample } from './adviceSamples.ts'

export interface AdvicePiece {
  kind: 'words' | 'fact' | 'metric' | 'unknown'
  text: string
  isStrong: boolean
}

export type AdviceParagraph = AdvicePiece[]

/** The paragraphs of an outcome's copy with every chip filled for one visitor. */
export function fillAdvice(
  key: AdviceKey,
  blocks: unknown,
  facts: Record<string, unknown>,
  sample: AdviceSample,
): AdviceParagraph[] {
  if (!Array.isArray(blocks)) return []
  return blocks
    .filter(isRecord)
    .map((block) => childrenOf(block).map((child) => fillPiece(key, child, facts, sample)))
    .filter((paragraph) => paragraph.some(({ text }) => text.trim() !== ''))
}

const childrenOf = (block: Record<string, unknown>) =>
  Array.isArray(block.children) ? block.children.filter(isRecord) : []

function fillPiece(
  key: AdviceKey,
  child: Record<string, unknown>,
  facts: Record<string, unknown>,
  { inputs, results }: AdviceSample,
): AdvicePiece {
  const isStrong = Array.isArray(child.marks) && child.marks.includes('strong')
  if (child._type === 'span') return { kind: 'words', text: String(child.text ?? ''), isStrong }
  if (child._type === 'metric') {
    const field = RESULT_FIELDS.find((name) => name === child.metric)
    if (field) return { kind: 'metric', text: formatInAdvice(key, field, inputs, results), isStrong: false }
  }
  if (child._type === 'fact') {
    const text = factText(facts, child.fact)
    if (text.trim() !== '') return { kind: 'fact', text, isStrong: false }
  }
  return { kind: 'unknown', text: '?', isStrong: false }
}
