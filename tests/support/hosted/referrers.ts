import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { referralBody } from '../functions/submissions.ts'
import type { FormAddresses } from './form.ts'

/** Pause after a failed attempt to send a referral, ms. */
const TRY_AGAIN_MS = 500
const ATTEMPT_MS = 15_000

export interface Referrer {
  /** Unique name of the referred person. */
  name: string
  /** Number of attempts that failed or got no response. */
  failures: number
}

/**
 * Fills in the form on the public page and sends it, again with the same key until it is acknowledged, as the page
 * does when a visitor clicks again.
 * @param deadline of the attempts, as in `Date.now()`
 * @throws Error when nothing was acknowledged by then
 */
export async function refer(
  { site, functions }: FormAddresses,
  publishableKey: string,
  name: string,
  deadline: number,
): Promise<Referrer> {
  const key = crypto.randomUUID()
  let last = 'no answer'
  for (let failures = 0; Date.now() < deadline; failures += 1) {
    try {
      const answer = await fetch(`${functions}/functions/v1/send-referral-notification`, {
        method: 'POST',
        headers: {
          origin: site,
          apikey: publishableKey,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...referralBody(name), pageUrl: `${site}/referral` }),
        signal: AbortSignal.timeout(ATTEMPT_MS),
      })
      last = `${answer.status}: ${await answer.text()}`
      if (answer.ok) return { name, failures }
      if (answer.status < 500 && answer.status !== 409) throw new Refused(last)
    } catch (error) {
      if (error instanceof Refused) throw error
      last = error instanceof Error ? error.message : String(error)
    }
    await pause(TRY_AGAIN_MS)
  }
  throw new Error(`The referral of ${name} was not acknowledged. Last attempt: ${last}`)
}

class Refused extends Error {}

const mails = z.array(z.object({ to: z.string(), subject: z.string() }))

/** Returns the number of emails to the consultant with the referral of this person. */
export async function notificationsOf({ mailbox, consultant }: FormAddresses, name: string): Promise<number> {
  const caught = mails.parse(
    await (await fetch(`${mailbox}/api/messages`, { headers: { connection: 'close' } })).json(),
  )
  return caught.filter(
    ({ to, subject }) => to.includes(consultant) && subject.startsWith(`Referral: ${name}, `),
  ).length
}
