import { isJsonObject } from '#local/content-lake/document/document.ts'

/**
 * Compares scores as the suite's README says: how they are computed is up to each implementation, so tests hold the
 * position of each `_score` among the different ones of the result, the highest being 1, as `_pos`.
 */
export function withPositions(result: unknown): unknown {
  const scores = new Set<number>()
  collect(result, scores)
  const ranked = [...scores].sort((a, b) => b - a)
  return scores.size === 0
    ? result
    : replace(result, new Map(ranked.map((score, index) => [score, index + 1])))
}

function collect(value: unknown, scores: Set<number>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, scores)
  if (!isJsonObject(value)) return
  for (const [key, field] of Object.entries(value)) {
    if (key === '_score' && typeof field === 'number') scores.add(field)
    else collect(field, scores)
  }
}

function replace(value: unknown, positions: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, positions))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) =>
      key === '_score' && typeof field === 'number'
        ? ['_pos', positions.get(field)]
        : [key, replace(field, positions)],
    ),
  )
}
