import { z } from 'zod'

const answer = z.object({ result: z.unknown() })

/** Queries published documents. Rejects on an error, or after `milliseconds`. */
export async function queryPublished(
  queryUrl: string,
  query: string,
  milliseconds: number,
): Promise<unknown> {
  const url = new URL(queryUrl)
  url.searchParams.set('query', query)
  url.searchParams.set('perspective', 'published')
  const response = await fetch(url, { signal: AbortSignal.timeout(milliseconds) })
  if (!response.ok) throw new Error(`The Content Lake answered ${response.status}.`)
  return answer.parse(await response.json()).result
}
