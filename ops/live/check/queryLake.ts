import { z } from 'zod'
import { ask, jsonOf } from '#lib/health/checkRequest.ts'
import type { CheckedLake } from './checkedInstallation.ts'

const answered = z.object({ result: z.unknown() })
const refused = z.object({
  message: z.string().optional(),
  error: z.union([z.string(), z.object({ description: z.string().optional() })]).optional(),
})

/** The Content Lake's response to a query: the result, or the status and message of a refusal. */
export type LakeAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly status: number; readonly message: string }

/**
 * Queries the Content Lake directly, bypassing caches.
 * @param token read token; without one, the query sees only public documents
 */
export async function queryLake(
  { api, dataset }: CheckedLake,
  query: string,
  { token, perspective = 'published' }: { token?: string | undefined; perspective?: string } = {},
): Promise<LakeAnswer> {
  const address = `${api}/data/query/${dataset}?${new URLSearchParams({ query, perspective })}`
  const answer = await ask(address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const body = await jsonOf(answer)
  const found = answered.safeParse(body)
  if (answer.ok && found.success) return { ok: true, result: found.data.result }
  return { ok: false, status: answer.status, message: wordsOf(body) }
}

function wordsOf(body: unknown): string {
  const { data } = refused.safeParse(body)
  if (data?.message) return data.message
  return (typeof data?.error === 'object' ? data.error.description : data?.error) ?? 'no reason given'
}

/** The headers with which a token is shown. */
export const withToken = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
