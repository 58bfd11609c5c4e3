import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { equalInConstantTime } from '../../server/http/constantTime.ts'
import { refuse } from '../../server/http/refuse.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import type { RunOutbox } from '../outbox/outboxRunner.ts'

export const FUNCTION_NAME = 'send-referral-notification'

const PATH_TO_FUNCTION = new RegExp(`^.*/${FUNCTION_NAME}(?=/|$)`)

export interface FunctionRequest {
  Variables: { body: unknown }
}

/** Paths differ before the function's name. Errors are logged without messages, which may repeat the row. */
export const functionApp = (log: Log) =>
  new Hono<FunctionRequest>({
    getPath: ({ url }) => new URL(url).pathname.replace(PATH_TO_FUNCTION, '') || '/',
  }).onError((failure) => {
    if (failure instanceof HTTPException && failure.res) return failure.res
    reportFailure(failure, log)
    return refuse(503, 'unavailable', 'The referral could not be stored; try again in a moment.', {
      headers: { 'retry-after': '5' },
    })
  })

export const reportFailure = (failure: unknown, log: Log): void =>
  log.error('referral.failed', 'A request failed. Check the database first.', failureFacts(failure))

/** Answers the scheduler that has the outbox sent every minute (supabase/schedule.sql), when it knows the secret. */
export async function answerScheduler(
  { method, headers }: Request,
  secret: string,
  runOutbox: RunOutbox,
): Promise<Response> {
  const given = headers.get('authorization') ?? ''
  if (method !== 'POST' || !equalInConstantTime(given, `Bearer ${secret}`)) {
    return refuse(403, 'forbidden', 'Sending the outbox needs its secret.')
  }
  await runOutbox()
  return Response.json({ ok: true })
}
