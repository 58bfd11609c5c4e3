import { z } from 'zod'
import type { Query } from '#lib/referral/database/sqlStore.ts'

const request = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  timeout_milliseconds: z.number(),
})

/** A request in pg_net's queue. */
export type QueuedRequest = z.output<typeof request>

/**
 * Removes and returns the requests that wait for pg_net's worker, which Debian lacks.
 * @param query as the platform's superuser
 */
export const takeRequests = async (query: Query): Promise<QueuedRequest[]> =>
  z.array(request).parse(await query('delete from net.http_request_queue returning *', []))

/**
 * Sends a request as that worker does, which ignores failures: the schedule repeats it a minute later.
 * @param address to use in place of the project's own
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

/** Runs a job of pg_cron by name: its command in pg_cron's table, as the role that scheduled it. */
export async function runJob(query: Query, name: string): Promise<void> {
  const rows = await query('select command from cron.job where jobname = $1', [name])
  const [{ command }] = z.tuple([z.object({ command: z.string() })]).parse(rows)
  await query(command, [])
}
