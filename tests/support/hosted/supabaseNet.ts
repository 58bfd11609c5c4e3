import { z } from 'zod'
import type { Query } from '#lib/referral/sqlStore.ts'

const request = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  timeout_milliseconds: z.number(),
})

/** A request that pg_net is to send. */
export type QueuedRequest = z.output<typeof request>

/**
 * Takes what waits for pg_net's worker, which Debian does not have.
 * @param query as the superuser of the platform
 */
export const takeRequests = async (query: Query): Promise<QueuedRequest[]> =>
  z.array(request).parse(await query('delete from net.http_request_queue returning *', []))

/**
 * Sends one as that worker does. What becomes of it, nobody waits for: the next minute asks again.
 * @param address where the request goes instead of the project's own address
 * @returns the status, or 0 when nobody answered
 */
export async function sendRequest(
  { url, headers, body, timeout_milliseconds }: QueuedRequest,
  address?: string,
): Promise<number> {
  try {
    const answer = await fetch(address ?? url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout_milliseconds),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** Runs what pg_cron runs by that name, as it does: what stands in its list, by the role that put it there. */
export async function runJob(query: Query, name: string): Promise<void> {
  const rows = await query('select command from cron.job where jobname = $1', [name])
  const [{ command }] = z.tuple([z.object({ command: z.string() })]).parse(rows)
  await query(command, [])
}
