import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Program, startProgram } from '#tests/support/functions/program.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'

type Run = {
  port: number
  folder: string
  mailboxUrl: string
  referrals: number
  visitors: number
  /** On average, one kill after so many acknowledgements. */
  referralsPerKill: number
  environment: Record<string, string>
}

/** What a run showed. `lost`, `doubled` and `unsent` must be 0. */
export type Figures = {
  acknowledged: number
  kills: number
  lost: number
  doubled: number
  unsent: number
  secondsInAll: number
  medianAnswerMs: number
  p99AnswerMs: number
}

/** All mail is out within five minutes of recovery. */
const SETTLE_MS = 300_000

/** Sends referrals from many visitors while the functions are killed at random points, and counts what is left of them. */
export async function killThrough(run: Run): Promise<Figures> {
  const began = performance.now()
  const waits: number[] = []
  const acknowledged: string[] = []
  let kills = 0
  let functions = await start(run)

  let killing = Promise.resolve()
  let untilKill = nextKill(run)
  const killWhenDue = () => {
    untilKill -= 1
    if (untilKill > 0) return
    untilKill = nextKill(run)
    killing = killing.then(async () => {
      kills += 1
      functions.signal('SIGKILL')
      await functions.ended
      functions = await start(run)
    })
  }

  let next = 0
  await Promise.all(
    Array.from({ length: run.visitors }, async () => {
      while (next < run.referrals) {
        const who = `Person ${next++}.`
        waits.push(await sendUntilAcknowledged(run.port, who))
        acknowledged.push(who)
        killWhenDue()
      }
    }),
  )
  await killing
  const stored = await storedNames(run)
  const unsent = await unsentAfterWait(run, acknowledged)
  functions.signal('SIGTERM')
  await functions.ended
  waits.sort((a, b) => a - b)
  return {
    acknowledged: acknowledged.length,
    kills,
    lost: acknowledged.filter((who) => !stored.includes(who)).length,
    doubled: stored.length - new Set(stored).size,
    unsent,
    secondsInAll: Math.round((performance.now() - began) / 100) / 10,
    medianAnswerMs: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    p99AnswerMs: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
  }
}

const nextKill = ({ referralsPerKill }: Run): number => 1 + Math.floor(Math.random() * 2 * referralsPerKill)

async function start({ environment }: Run): Promise<Program> {
  const program = startProgram('node', ['local/functions/main.ts'], environment)
  await program.says('Functions ready')
  return program
}

/** Presses the button again and again with one key, as the form does; answers how long the successful press took. */
async function sendUntilAcknowledged(port: number, who: string): Promise<number> {
  const key = crypto.randomUUID()
  for (;;) {
    const pressed = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/functions/v1/send-referral-notification`, {
      method: 'POST',
      headers: {
        ...headersThroughSite(),
        'idempotency-key': key,
      },
      body: JSON.stringify(referralBody(who)),
    })
      .then(async (response) => {
        await response.text()
        return response
      })
      .catch(() => null)
    if (answer?.ok) return performance.now() - pressed
    await pause(50)
  }
}

const exported = z.object({ records: z.array(z.object({ referralName: z.string() })) })

async function storedNames({ port, folder }: Run): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(folder, 'token'), 'utf8')}` },
    body: JSON.stringify({ name: 'export' }),
  })
  return exported.parse(await response.json()).records.map(({ referralName }) => referralName)
}

const mails = z.array(z.object({ subject: z.string() }))

/** How many acknowledged referrals have no e-mail in the mailbox after every lease had time to run out. */
async function unsentAfterWait({ mailboxUrl }: Run, acknowledged: readonly string[]): Promise<number> {
  const deadline = performance.now() + SETTLE_MS
  for (;;) {
    const subjects = mails
      .parse(await (await fetch(`${mailboxUrl}/api/messages`)).json())
      .map(({ subject }) => subject)
    const sent = new Set(subjects.map((subject) => /^Referral: (Person \d+\.)/.exec(subject)?.[1]))
    const unsent = acknowledged.filter((who) => !sent.has(who)).length
    if (unsent === 0 || performance.now() > deadline) return unsent
    await pause(1000)
  }
}
