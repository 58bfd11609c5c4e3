import { equalInConstantTime } from '../../server/http/constantTime.ts'
import { refuse } from '../../server/http/refuse.ts'
import type { RunOutbox } from '../outbox/outboxRunner.ts'

/** Answers the scheduler that has the outbox sent every minute (supabase/schedule.sql), when it knows the secret. */
export async function answerScheduler(
  request: Request,
  secret: string,
  runOutbox: RunOutbox,
): Promise<Response> {
  const given = request.headers.get('authorization') ?? ''
  if (request.method !== 'POST' || !equalInConstantTime(given, `Bearer ${secret}`)) {
    return refuse(403, 'forbidden', 'Sending the outbox needs its secret.')
  }
  await runOutbox()
  return Response.json({ ok: true })
}
