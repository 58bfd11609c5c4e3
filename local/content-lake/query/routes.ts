import { readsPrivately } from '../auth/access.ts'
import { insufficientPermissions } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import { json } from '../http/reply.ts'
import type { Handler, Route } from '../http/router.ts'
import { explainSources } from '../source-map/explainSources.ts'
import type { ContentSourceMap } from '../source-map/sourceMap.ts'
import type { DocumentStore } from '../store/documentStore.ts'
import { type Perspective, PUBLISHED, parsePerspective } from './perspective.ts'
import type { QueryAnswer, QueryEngine } from './queryEngine.ts'
import { readQuery } from './queryRequest.ts'

/** `data/query`: GROQ over the dataset, by GET or POST. */
export function queryRoutes(parts: { engine: QueryEngine; documents: DocumentStore }): Route[] {
  const { engine } = parts
  const answer: Handler = async (exchange) => {
    const { query, params } = await readQuery(exchange)
    const started = performance.now()
    const perspective = permittedPerspective(exchange)
    const found = await engine.answer({
      query,
      params,
      perspective,
      access: exchange.access,
      base: exchange.base,
    })
    return json({
      ...(exchange.search.get('returnQuery') === 'false' ? {} : { query }),
      result: found.result ?? null,
      syncTags: found.syncTags,
      ...(await sourceMap(parts, exchange, found)),
      ms: Math.round(performance.now() - started),
    })
  }
  return [
    { method: 'GET', path: '/data/query/:dataset', handle: answer },
    { method: 'POST', path: '/data/query/:dataset', handle: answer },
  ]
}

async function sourceMap(
  parts: { engine: QueryEngine; documents: DocumentStore },
  { search, access }: Exchange,
  answer: QueryAnswer,
): Promise<{ resultSourceMap?: ContentSourceMap }> {
  const wanted = search.get('resultSourceMap')
  if (wanted !== 'true' && wanted !== 'withKeyArraySelector') return {}
  return { resultSourceMap: await explainSources(parts, answer, access) }
}

/** Without a token, raw means published, and asking for drafts or a release is refused rather than answered in part. */
function permittedPerspective(exchange: Exchange): Perspective {
  const perspective = parsePerspective(exchange.search.get('perspective'), exchange.version)
  if (readsPrivately(exchange.access) || perspective === PUBLISHED || perspective.length === 0)
    return perspective
  if (perspective === 'raw') return PUBLISHED
  throw insufficientPermissions('read')
}
