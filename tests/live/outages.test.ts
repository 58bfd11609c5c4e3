import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runDoctor } from '#tests/support/doctor/runDoctor.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import type { Form, FormAddresses, FormPart } from '#tests/support/hosted/managed/managed.ts'
import { startManaged } from '#tests/support/hosted/managed/managed.ts'
import { PUBLISHABLE_KEY } from '#tests/support/hosted/managed/managedValues.ts'

/** Duration of an outage, ms. OUTAGE_SECONDS=60 makes it a minute. */
const DOWN_MS = Number(process.env.OUTAGE_SECONDS || 5) * 1000

/** Time limit for complete recovery after an outage, ms. Waiting emails are retried after up to a minute. */
const AFTER_MS = 150_000

const outages: { what: string; part: FormPart; end: 'stop' | 'kill' }[] = [
  { what: 'the database is down', part: 'database', end: 'stop' },
  { what: 'the database is killed', part: 'database', end: 'kill' },
  { what: 'mail is down', part: 'mail', end: 'stop' },
  { what: 'the site is killed', part: 'site', end: 'kill' },
  { what: 'the function is killed', part: 'function', end: 'kill' },
]

/**
 * Sends the form of the public page, again with the same key until it is acknowledged, as the page does when a visitor
 * clicks again. Returns the name of the referred person.
 * @param deadline of the attempts, as in `Date.now()`
 */
async function refer({ site, functions }: FormAddresses, apikey: string, name: string, deadline: number) {
  const key = crypto.randomUUID()
  const statuses: number[] = []
  const isAcknowledged = async () => {
    const answer = await fetch(`${functions}/functions/v1/send-referral-notification`, {
      method: 'POST',
      headers: { origin: site, apikey, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...referralBody(name), pageUrl: `${site}/referral` }),
      signal: AbortSignal.timeout(15_000),
    })
    statuses.push(answer.status)
    return answer.ok || `${answer.status}: ${await answer.text()}`
  }
  await expect.poll(isAcknowledged, { timeout: deadline - Date.now(), interval: 500 }).toBe(true)
  const refused = statuses.filter((status) => status >= 400 && status < 500 && status !== 409)
  expect(refused, `${name} is never refused`).toEqual([])
  return name
}

const mails = z.array(z.object({ to: z.string(), subject: z.string() }))

async function notificationsOf({ mailbox, consultant }: FormAddresses, name: string): Promise<number> {
  const answer = await fetch(`${mailbox}/api/messages`, { headers: { connection: 'close' } })
  const isNotification = ({ to, subject }: z.infer<typeof mails>[number]) =>
    to.includes(consultant) && subject.startsWith(`Referral: ${name}, `)
  return mails.parse(await answer.json()).filter(isNotification).length
}

describe('on Supabase', () => {
  let form: Form
  beforeAll(async () => {
    form = await startManaged()
  })
  afterAll(() => form?.close())

  const stored = async (name: string) =>
    (await form.query('select 1 from referral.referrals where referral_name = $1', [name])).length

  it('npm run doctor finds nothing wrong', async () => {
    const { environment, authority } = form.addresses
    const { failing, output } = await runDoctor({
      ...environment,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${new URL('../support/hosted/localhostNames.mjs', import.meta.url)}`,
    })
    expect(failing, output).toEqual([])
  })

  it('/readyz returns 503 while the database is down', async () => {
    const status = async () => (await fetch(`${form.addresses.site}/readyz`)).status
    await form.stop('database')
    await expect.poll(status, { timeout: 30_000 }).toBe(503)
    await form.start('database')
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
  })

  it.each(outages)('loses no acknowledged referral while $what', async ({ what, part, end }) => {
    const deadline = Date.now() + DOWN_MS + AFTER_MS
    const send = (when: string, index: number) =>
      refer(form.addresses, PUBLISHABLE_KEY, `Somebody ${index} ${when} ${what}`, deadline)

    const before = await Promise.all([send('before', 1), send('before', 2)])
    // Their emails may be in transit now.
    await form[end](part)
    const sending = [1, 2, 3].map((index) => pause((DOWN_MS * index) / 4).then(() => send('while', index)))
    await pause(DOWN_MS)
    await form.start(part)
    const acknowledged = [...before, ...(await Promise.all(sending))]

    for (const name of acknowledged) {
      expect(await stored(name), `${name} is stored once`).toBe(1)
      await expect
        .poll(() => notificationsOf(form.addresses, name), { timeout: deadline - Date.now(), interval: 250 })
        .toBe(1)
    }
  })
})
