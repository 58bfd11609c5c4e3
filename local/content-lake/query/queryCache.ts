import { GroqSyntaxError } from 'groq-js'
import { dataError } from '../http/apiError.ts'
import { type GroqNode, isGroqNode, parseGroq } from './groq.ts'
import { type NarrowedQuery, narrow } from './narrowing.ts'

/** How many parsed queries are kept; a site has some dozens, the Studio some hundreds while it is used. */
const CAPACITY = 1_000

export interface ParsedQuery {
  readonly tree: GroqNode
  readonly narrowed: NarrowedQuery
}

/** Parsed queries, the least recently used leaving first. Parameters count: groq-js writes them into the tree. */
export class QueryCache {
  readonly #entries = new Map<string, ParsedQuery>()

  /** @throws 400 `queryParseError` with the place of the mistake. */
  parse(query: string, params: Readonly<Record<string, unknown>>): ParsedQuery {
    const key = `${query}\n${JSON.stringify(params)}`
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const tree = parseOrExplain(query, params)
    const missing = missingParameter(tree)
    if (missing !== null) {
      const description = `param $${missing} referenced, but not provided`
      throw dataError(400, 'queryParseError', description, { query, start: 0, end: query.length })
    }
    const entry = { tree, narrowed: narrow(tree) }
    this.#entries.set(key, entry)
    if (this.#entries.size > CAPACITY) {
      const oldest = this.#entries.keys().next()
      if (!oldest.done) this.#entries.delete(oldest.value)
    }
    return entry
  }
}

function parseOrExplain(query: string, params: Readonly<Record<string, unknown>>): GroqNode {
  try {
    return parseGroq(query, params)
  } catch (error) {
    const start = error instanceof GroqSyntaxError ? error.position : 0
    const description = error instanceof Error ? error.message : 'the query cannot be parsed'
    throw dataError(400, 'queryParseError', description, { query, start, end: query.length })
  }
}

/** groq-js puts values in the place of the parameters it was given; what is left was not, which hosted refuses. */
function missingParameter(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null
  if (isGroqNode(node) && node.type === 'Parameter') return String(node.name)
  for (const part of Object.values(node)) {
    const missing = missingParameter(part)
    if (missing !== null) return missing
  }
  return null
}
