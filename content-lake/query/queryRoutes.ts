import { z } from 'zod'
import { readsPrivately } from '../auth/callerAccess.ts'
import { isTooDeep } from '../document/size.ts'
import { dataError, insufficientPermissions } from '../http/apiError.ts'
import { type LakeContext, lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'
import { type Perspective, PUBLISHED, parsePerspective } from './perspective.ts'
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

const postedSchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** The query and its parameters, from the address (GET) or the body (POST, for long queries). */
async function readQuery(
  request: Request,
  search: URLSearchParams,
): Promise<{ query: string; params: Record<string, unknown> }> {
  if (request.method === 'POST') return readJson(request, postedSchema)
  const query = search.get('query')
  if (query === null) throw dataError(400, 'validationError', 'The parameter "query" is required')
  return { query, params: parametersOf(search) }
}

/** `$name=<JSON>` pairs of an address. @throws 400 for a value that is not JSON. */
export function parametersOf(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of search) {
    if (!key.startsWith('$')) continue
    try {
      params[key.slice(1)] = JSON.parse(value)
    } catch {
      throw dataError(400, 'queryParseError', `The parameter ${key} is not valid JSON`, { query: value })
    }
    if (isTooDeep(params[key.slice(1)])) {
      throw dataError(400, 'queryParseError', `The parameter ${key} is nested too deeply`)
    }
  }
  return params
}
