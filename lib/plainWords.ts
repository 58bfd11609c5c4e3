import { factText } from '#lib/facts.ts'
import { isRecord } from '#lib/isRecord.ts'
import { blockText } from '../checks/passages.ts'

/** The words of a rich text, block after block, with each fact chip filled in. */
export function plainWords(blocks: unknown, facts: Record<string, unknown>): string {
  if (!Array.isArray(blocks)) return ''
  return blocks
    .filter(isRecord)
    .map((block) => blockText(block, (child) => factText(facts, child.fact) || '…'))
    .join(' ')
    .trim()
}
