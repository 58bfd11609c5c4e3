import type { History, RecordedChange } from './history.ts'

/** Sanity's default limit. */
const DEFAULT_LIMIT = 50
const LARGEST_LIMIT = 1_000

/** One line of `data/history/…/transactions/…`. */
interface LoggedTransaction {
  id: string
  timestamp: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects?: Record<string, RecordedChange['effects']>
}

/**
 * The transactions that changed these documents, as the caller asks: `fromTransaction` and `toTransaction` (both included),
 * `fromTime`, `toTime`, `authors`, `reverse`, `limit`, `excludeMutations`, `excludeContent`, `effectFormat`.
 */
export function transactionLog(
  history: Pick<History, 'changesOf' | 'documentIdsOf'>,
  ids: readonly string[],
  search: URLSearchParams,
): LoggedTransaction[] {
  let groups = [...Map.groupBy(history.changesOf(ids), (change) => change.seq).values()]
  const position = (name: string) => {
    const id = search.get(name)
    return id ? groups.findIndex((group) => group[0]?.transactionId === id) : -1
  }
  const from = position('fromTransaction')
  const to = position('toTransaction')
  groups = groups.slice(Math.max(0, from), to === -1 ? undefined : to + 1)

  const [fromTime, toTime] = [search.get('fromTime'), search.get('toTime')]
  const authors = search.get('authors')?.split(',')
  groups = groups.filter(([first]) => {
    if (!first) return false
    if (fromTime && first.timestamp < fromTime) return false
    if (toTime && first.timestamp > toTime) return false
    return !authors || authors.includes(first.author)
  })
  if (search.get('reverse') === 'true') groups.reverse()
  const limit = Number(search.get('limit') ?? DEFAULT_LIMIT)
  const count = Number.isInteger(limit) && limit > 0 ? Math.min(limit, LARGEST_LIMIT) : DEFAULT_LIMIT
  return groups.slice(0, count).flatMap((group) => asLogged(group, history, search))
}

function asLogged(
  group: RecordedChange[],
  history: Pick<History, 'documentIdsOf'>,
  search: URLSearchParams,
): LoggedTransaction[] {
  const [first] = group
  if (!first) return []
  const withMutations = search.get('excludeMutations') !== 'true' && search.get('excludeContent') !== 'true'
  const withEffects = search.get('effectFormat') === 'mendoza'
  return [
    {
      id: first.transactionId,
      timestamp: first.timestamp,
      author: first.author,
      documentIDs: history.documentIdsOf(first.seq),
      ...(withMutations ? { mutations: group.flatMap((change) => change.mutations) } : {}),
      ...(withEffects
        ? { effects: Object.fromEntries(group.map((change) => [change.documentId, change.effects])) }
        : {}),
    },
  ]
}
