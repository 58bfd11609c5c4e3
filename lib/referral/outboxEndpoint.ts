import type { RunOutbox } from './outboxRunner.ts'
import { digest } from './signature.ts'

/**
 * Answers the scheduler that has the outbox sent every minute (supabase/schedule.sql), when it knows the secret.
 * Digests are compared, so that the time a comparison takes tells nothing about the secret.
 */
export async function answerScheduler(
  request: Request,
  secret: string,
  runOutbox: RunOutbox,
): Promise<Response> {
  const given = request.headers.get('authorization') ?? ''
  if (request.method !== 'POST' || (await digest(given)) !== (await digest(`Bearer ${secret}`))) {
    return Response.json(
      { error: 'forbidden', message: 'Sending the outbox needs its secret.' },
      { status: 403 },
    )
  }
  await runOutbox()
  return Response.json({ ok: true })
}
