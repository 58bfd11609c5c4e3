import type { Drainer } from './drainer.ts'
import { digest } from './signature.ts'

/**
 * Answers the scheduler that has the outbox drained every minute (supabase/schedule.sql), when it knows the secret.
 * Digests are compared, so that the time a comparison takes tells nothing about the secret.
 */
export async function answerDrain(request: Request, secret: string, drain: Drainer): Promise<Response> {
  const given = request.headers.get('authorization') ?? ''
  if (request.method !== 'POST' || (await digest(given)) !== (await digest(`Bearer ${secret}`))) {
    return Response.json({ error: 'forbidden', message: 'Draining needs its secret.' }, { status: 403 })
  }
  await drain()
  return Response.json({ ok: true })
}
