import { readsPrivately } from '../auth/callerAccess.ts'
import { insufficientPermissions } from '../http/apiError.ts'
import type { Exchange } from '../http/exchange.ts'
import { jsonText } from '../http/reply.ts'
import type { Handler, Route } from '../http/router.ts'
import { type Perspective, PUBLISHED, parsePerspective } from './perspective.ts'
import { readQuery } from './queryRequest.ts'
import type { QueryRunner } from './queryRunner.ts'

/** `data/query`: GROQ over the dataset, by GET or POST. */
export function queryRoutes(queries: QueryRunner): Route[] {
  const answer: Handler = async (exchange) => {
    const { access, base, search } = exchange
    const { query, params } = await readQuery(exchange)
    const perspective = permittedPerspective(exchange)
    const body = await queries.answer({
      query,
      params,
      perspective,
      access,
      base,
      sourceMap: ['true', 'withKeyArraySelector'].includes(search.get('resultSourceMap') ?? ''),
      returnQuery: search.get('returnQuery') !== 'false',
    })
    return jsonText(body)
  }
  return [
    { method: 'GET', path: '/data/query/:dataset', handle: answer },
    { method: 'POST', path: '/data/query/:dataset', handle: answer },
  ]
}

/** Without a token, raw means published, and asking for drafts or a release is refused rather than answered in part. */
function permittedPerspective(exchange: Exchange): Perspective {
  const perspective = parsePerspective(exchange.search.get('perspective'), exchange.version)
  if (readsPrivately(exchange.access) || perspective === PUBLISHED || perspective.length === 0)
    return perspective
  if (perspective === 'raw') return PUBLISHED
  throw insufficientPermissions('read')
}
