import type { Access } from '../auth/access.ts'
import { DatasetView } from '../query/datasetView.ts'
import type { QueryAnswer, QueryEngine } from '../query/queryEngine.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { compareUntagged } from './compareUntagged.ts'
import { type ContentSourceMap, sourceMapOf } from './sourceMap.ts'
import { taggedDocument } from './sourceTags.ts'

/** Tagged views, so that only documents that changed are tagged again. */
const taggedViews = new WeakMap<DatasetView, DatasetView>()

/** The content source map of an answer, found by answering again from documents whose strings say where they stand. */
export async function explainSources(
  parts: { engine: QueryEngine; documents: DocumentStore },
  answer: QueryAnswer,
  access: Access,
): Promise<ContentSourceMap> {
  const { engine, documents } = parts
  const { narrowed } = answer.parsed
  const query = { ...narrowed, tree: compareUntagged(narrowed.tree) }
  const tagged = await engine.evaluate(query, taggedView(answer.view), access.userId, new Set())
  return sourceMapOf(answer.result, tagged, {
    typeOf: (id) => documents.get(id)?._type ?? '',
  })
}

function taggedView(view: DatasetView): DatasetView {
  const known = taggedViews.get(view)
  if (known) return known
  const tagged = new DatasetView(view.documents.map(taggedDocument))
  taggedViews.set(view, tagged)
  return tagged
}
