import { z } from 'zod'
import type { Access } from '../auth/access.ts'
import type { LakeDocument } from '../document/document.ts'
import { dataError } from '../http/apiError.ts'
import { DatasetView } from './datasetView.ts'
import type { QueryEngine } from './queryEngine.ts'

const documentOrId = z.union([z.string(), z.object({ _id: z.string() })])

/** Documents or their ids, one, many or none. */
const selectionSchema = z.union([
  z.array(documentOrId),
  documentOrId.transform((one) => [one]),
  z.null().transform(() => []),
])

/**
 * Ids of the documents, drafts included, that a mutation by query is about.
 * @throws 400 when the query cannot be parsed or evaluated, or its answer is no documents.
 */
export function selectIds(
  engine: QueryEngine,
  { query, params }: { query: string; params: Readonly<Record<string, unknown>> },
  userId: string,
): string[] {
  const view = engine.view('raw', { access: { role: 'editor', userId }, base: '' })
  const selected = engine.evaluateNow(engine.parse(query, params).narrowed, view, userId)
  const selection = selectionSchema.safeParse(selected)
  if (!selection.success) {
    throw dataError(400, 'validationError', 'The query of a mutation must select documents', { query })
  }
  return selection.data.map((one) => (typeof one === 'string' ? one : one._id))
}

/** One document as the whole dataset; references still lead to the others. */
class SingleDocumentView extends DatasetView {
  readonly #others: () => DatasetView

  constructor(document: LakeDocument, others: () => DatasetView) {
    super([document])
    this.#others = others
  }

  override byId(id: string): LakeDocument | undefined {
    return super.byId(id) ?? this.#others().byId(id)
  }
}

/**
 * A test whether a document, as stored, is among those that a query selects.
 * @throws 400 when the query cannot be parsed.
 */
export function matcherOf(
  engine: QueryEngine,
  { query, params }: { query: string; params: Readonly<Record<string, unknown>> },
  access: Access,
): (document: LakeDocument) => boolean {
  const { tree } = engine.parse(query, params)
  const whole = { tree, demands: new Map(), readsEverything: true }
  const others = () => engine.view('raw', { access, base: '' })
  return (document) => {
    try {
      const selected = engine.evaluateNow(whole, new SingleDocumentView(document, others), access.userId)
      return Array.isArray(selected) ? selected.length > 0 : Boolean(selected)
    } catch {
      return false
    }
  }
}
