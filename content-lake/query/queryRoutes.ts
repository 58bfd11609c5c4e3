import { readsPrivately } from '../auth/callerAccess.ts'
import { insufficientPermissions } from '../http/apiError.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import { type Perspective, PUBLISHED, parsePerspective } from './perspective.ts'
import { readQuery } from './queryRequest.ts'
import type { QueryRunner } from './queryRunner.ts'

/** `data/query`: GROQ over the dataset, by GET or POST. */
export const queryRoutes = (queries: QueryRunner) =>
  lakeRoutes().on(['GET', 'POST'], '/data/query/:dataset', async (c) => {
    const { access, base, search } = c.var
    const { query, params } = await readQuery(c.req.raw, search)
    const body = await queries.answer({
      query,
      params,
      perspective: permittedPerspective(c),
      access,
      base,
      sourceMap: ['true', 'withKeyArraySelector'].includes(search.get('resultSourceMap') ?? ''),
      returnQuery: search.get('returnQuery') !== 'false',
    })
    return c.body(body, 200, { 'content-type': 'application/json' })
  })

/** Without a token, raw means published, and asking for drafts or a release is refused rather than answered in part. */
function permittedPerspective({ var: { access, search, version } }: LakeContext): Perspective {
  const perspective = parsePerspective(search.get('perspective'), version)
  if (readsPrivately(access) || perspective === PUBLISHED || perspective.length === 0) return perspective
  if (perspective === 'raw') return PUBLISHED
  throw insufficientPermissions('read')
}
