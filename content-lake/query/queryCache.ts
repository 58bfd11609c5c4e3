import { GroqSyntaxError } from 'groq-js'
import { compileQuery } from '../groq/compile.ts'
import { parseGroq, within } from '../groq/parseQuery.ts'
import type { Evaluate } from '../groq/scope.ts'
import type { GroqNode } from '../groq/tree.ts'
import { ApiError, dataError } from '../http/apiError.ts'

/** Characters. The longest queries of the Studio, which asks for the previews of a whole list at once, have some 20,000. */
const LONGEST_QUERY = 200_000

/** Number of cached parsed queries; a site has some dozens, the Studio some hundreds in use. */
const CAPACITY = 1_000

/** Nodes of all parsed queries that are kept: some tens of megabytes. A page's query has some hundreds. */
const NODES_KEPT = 200_000

/** Characters of parameters that weigh as much as a node. */
const CHARACTERS_A_NODE = 50

export interface ParsedQuery {
  readonly tree: GroqNode
  /** The compiled query. */
  readonly evaluate: Evaluate
  /** Its size, for the cache. */
  readonly weight: number
}

/** Parsed queries, the least recently used leaving first. Parameters count: groq-js writes them into the tree. */
export class QueryCache {
  readonly #entries = new Map<string, ParsedQuery>()
  #weight = 0

  /**
   * @param milliseconds that parsing may take.
   * @throws ApiError 400 `queryParseError` with the place of the mistake; BudgetExceeded when it takes too long;
   * RangeError when it is nested too deeply or has too many parts.
   */
  parse(query: string, params: Readonly<Record<string, unknown>>, milliseconds: number): ParsedQuery {
    const parameters = JSON.stringify(params)
    const key = `${query}\n${parameters}`
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    if (query.length > LONGEST_QUERY) {
      throw parseError(query, `the query is longer than ${LONGEST_QUERY} characters`)
    }
    const extra = Math.ceil(parameters.length / CHARACTERS_A_NODE)
    const entry = within(milliseconds, () => parsed(query, params, extra))
    this.#keep(key, entry)
    return entry
  }

  #keep(key: string, entry: ParsedQuery): void {
    this.#entries.set(key, entry)
    this.#weight += entry.weight
    for (const [oldest, { weight }] of this.#entries) {
      if (this.#entries.size <= CAPACITY && this.#weight <= NODES_KEPT) return
      this.#entries.delete(oldest)
      this.#weight -= weight
    }
  }
}

function parsed(query: string, params: Readonly<Record<string, unknown>>, extra: number): ParsedQuery {
  try {
    const tree = parseGroq(query, params)
    const { evaluate, nodes } = compileQuery(tree)
    return { tree, evaluate, weight: nodes + extra }
  } catch (error) {
    if (error instanceof ApiError || error instanceof RangeError) throw error
    const start = error instanceof GroqSyntaxError ? error.position : 0
    throw parseError(query, error instanceof Error ? error.message : 'the query cannot be parsed', start)
  }
}

function parseError(query: string, description: string, start = 0): ApiError {
  return dataError(400, 'queryParseError', description, { query, start, end: query.length })
}
