import { equalInConstantTime } from '../http/constantTime.ts'
import type { RunOutbox } from './outboxRunner.ts'

/** Answers the scheduler that has the outbox sent every minute (supabase/schedule.sql), when it knows the secret. */
export async function answerScheduler(
  request: Request,
  secret: string,
  runOutbox: RunOutbox,
): Promise<Response> {
  const given = request.headers.get('authorization') ?? ''
  if (request.method !== 'POST' || !equalInConstantTime(given, `Bearer ${secret}`)) {
    return Response.json(
      { error: 'forbidden', message: 'Sending the outbox needs its secret.' },
      { status: 403 },
    )
  }
  await runOutbox()
  return Response.json({ ok: true })
}
