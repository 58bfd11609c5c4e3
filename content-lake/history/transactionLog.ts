import type { History } from './history.ts'

/** Sanity's default limit. */
const DEFAULT_LIMIT = 50

/**
 * The transactions that changed these documents, as the Studio asks: `fromTransaction` and `toTransaction` (both included),
 * `reverse`, `limit`, `excludeMutations`, `excludeContent`, `effectFormat`.
 */
export function transactionLog(history: History, ids: readonly string[], search: URLSearchParams) {
  const bySequence = Map.groupBy(history.changesOf(ids), (change) => change.seq)
  const all = Array.from(bySequence, ([seq, group]) => ({ seq, group }))
  const position = (name: string) => {
    const id = search.get(name)
    return id ? all.findIndex(({ group }) => group[0]?.transactionId === id) : -1
  }
  const from = position('fromTransaction')
  const to = position('toTransaction')
  const groups = all.slice(Math.max(0, from), to === -1 ? undefined : to + 1)
  if (search.get('reverse') === 'true') groups.reverse()
  const limit = Number(search.get('limit') ?? DEFAULT_LIMIT)
  const count = Number.isInteger(limit) && limit > 0 ? limit : DEFAULT_LIMIT
  const isWithout = search.get('excludeMutations') === 'true' || search.get('excludeContent') === 'true'
  const hasEffects = search.get('effectFormat') === 'mendoza'
  return groups.slice(0, count).map(({ seq, group }) => ({
    id: group[0]?.transactionId,
    timestamp: group[0]?.timestamp,
    author: group[0]?.author,
    documentIDs: history.documentIdsOf(seq),
    mutations: isWithout ? undefined : group.flatMap((change) => change.mutations),
    effects: hasEffects
      ? Object.fromEntries(group.map((change) => [change.documentId, change.effects]))
      : undefined,
  }))
}
