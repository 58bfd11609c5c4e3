import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { referralBody } from '../functions/submissions.ts'
import type { FormAddresses } from './form.ts'

/** Milliseconds between two tries of somebody whose referral was not taken. */
const TRY_AGAIN_MS = 500
const ATTEMPT_MS = 15_000

export interface Referrer {
  /** Whom they refer; nobody else has the name. */
  name: string
  /** How often they were told to try again, or got no answer. */
  failures: number
}

/**
 * Somebody fills in the form on the public page and sends it, and again with the same key until it is acknowledged, as the
 * page does when they press once more.
 * @param deadline when they give up, as `Date.now()` tells it
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
  throw new Error(`The referral of ${name} was never acknowledged; at last: ${last}`)
}

class Refused extends Error {}

const mails = z.array(z.object({ to: z.string(), subject: z.string() }))

/** How many e-mails the consultant has by now that bring the referral of this person. */
export async function notificationsOf({ mailbox, consultant }: FormAddresses, name: string): Promise<number> {
  const caught = mails.parse(
    await (await fetch(`${mailbox}/api/messages`, { headers: { connection: 'close' } })).json(),
  )
  return caught.filter(
    ({ to, subject }) => to.includes(consultant) && subject.startsWith(`Referral: ${name}, `),
  ).length
}
