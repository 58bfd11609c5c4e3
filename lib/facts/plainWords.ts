import { isRecord } from '../server/isRecord.ts'
import { factText } from './facts.ts'

/** The words of a rich text, block after block, with each fact chip filled in. */
export function plainWords(blocks: unknown, facts: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(blocks)) return ''
  return blocks
    .filter(isRecord)
    .map((block) => blockText(block, (child) => factText(facts, child.fact) || '…'))
    .join(' ')
    .trim()
}

/** Returns the words of one block. @param chip text in place of each chip */
export function blockText(
  block: Record<string, unknown>,
  chip: (child: Record<string, unknown>) => string,
): string {
  const children = Array.isArray(block.children) ? block.children.filter(isRecord) : []
  return children.map((child) => (child._type === 'span' ? String(child.text ?? '') : chip(child))).join('')
}
