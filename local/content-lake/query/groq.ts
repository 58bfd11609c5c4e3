import { evaluate, evaluateSync, parse } from 'groq-js'

/** A node of groq-js's syntax tree: a type and whatever that type needs. */
export interface GroqNode {
  type: string
  [part: string]: unknown
}

export function isGroqNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export interface GroqContext {
  dataset: readonly unknown[]
  params: Readonly<Record<string, unknown>>
  /** What `identity()` returns. */
  identity: string
  timestamp: Date
  sanity: { projectId: string; dataset: string }
  /** Finds what a reference points to. */
  dereference: (reference: { _ref: string }) => unknown
}

/** @throws GroqSyntaxError with `position`, 0-based in UTF-16 units. */
export function parseGroq(query: string, params: Readonly<Record<string, unknown>>): GroqNode {
  return parse(query, { params: { ...params } })
}

/** Evaluates at once, without yielding: many times faster than groq-js's asynchronous walk. */
export function evaluateGroqSync(tree: GroqNode, context: GroqContext): unknown {
  return evaluateSync(tree, context).data
}

/** Evaluates asynchronously, which `diff::` and `delta::` functions require. */
export async function evaluateGroq(tree: GroqNode, context: GroqContext): Promise<unknown> {
  const value = await evaluate(tree, context)
  return value.get()
}
