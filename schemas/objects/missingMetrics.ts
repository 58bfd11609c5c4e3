import { FORMULAS } from '#lib/calculator/formulas.ts'
import { type AdviceKey, REQUIRED_METRICS } from '#lib/calculator/outcomes.ts'
import { isRecord } from '#lib/server/isRecord.ts'

/** Returns the names of the results that an advice text must have as chips and lacks. */
export function missingMetrics(key: AdviceKey, blocks: unknown): string[] {
  const children = (Array.isArray(blocks) ? blocks.filter(isRecord) : []).flatMap((block) =>
    Array.isArray(block.children) ? block.children.filter(isRecord) : [],
  )
  return (REQUIRED_METRICS[key] ?? [])
    .filter((field) => !children.some(({ _type, metric }) => _type === 'metric' && metric === field))
    .map((field) => FORMULAS[field].label)
}
