import { RESULT_FIELDS, type ResultField } from '#lib/calculator/formulas.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** The results that an advice text names by chip. */
export function mentionedMetrics(blocks: unknown): ResultField[] {
  if (!Array.isArray(blocks)) return []
  const children = blocks
    .filter(isRecord)
    .flatMap((block) => (Array.isArray(block.children) ? block.children.filter(isRecord) : []))
  return RESULT_FIELDS.filter((field) =>
    children.some((child) => child._type === 'metric' && child.metric === field),
  )
}
