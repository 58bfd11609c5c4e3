import { z } from 'zod'
import { isTooDeep } from '../document/size.ts'
import { dataError } from '../http/apiError.ts'
import { readJson } from '../http/requestBody.ts'

const postedSchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** The query and its parameters, from the address (GET) or the body (POST, for long queries). */
export async function readQuery(
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
