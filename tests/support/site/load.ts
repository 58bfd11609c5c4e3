import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { headersThroughSite, referralBody } from '#tests/support/functions/submissions.ts'
import { editor } from './lake.ts'
import { testPorts, testStateDirectory } from './stack.ts'

const TYPE = 'outageNote'
const paths = routes.flatMap((route) => ('path' in route ? [route.path] : []))
const site = `http://127.0.0.1:${testPorts.site}`
const functions = `http://127.0.0.1:${testPorts.functions}`

/** Acknowledged writes and referrals, and failed pages, under load. */
export interface Use {
  pages: number
  /** Pages with another status than 200. */
  failures: string[]
  writes: string[]
  referrals: string[]
}

export interface Load {
  stop(): Promise<Use>
}

let loads = 0

/**
 * Simulates visitors, an editor and referrers on the site under test until they are stopped. Records acknowledged
 * writes alone.
 */
export function startLoad(): Load {
  const label = `${process.pid}-${loads++}`
  const use: Use = { pages: 0, failures: [], writes: [], referrals: [] }
  let over = false
  const again = async (pauseMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !over; turn += 1) {
      await work(turn)
      await pause(pauseMs)
    }
  }
  const visit = async (turn: number) => {
    const path = paths[turn % paths.length] ?? '/'
    const status = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(10_000) })
      .then(async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      })
      // Also rejects when the response breaks off within its body.
      .catch((error: unknown) => String(error))
    use.pages += 1
    if (status !== '200') use.failures.push(`${path}: ${status}`)
  }
  const lake = editor().withConfig({ maxRetries: 0, timeout: 5000 })
  const write = async (turn: number) => {
    const _id = `outage-${label}-${turn}`
    await lake.create({ _id, _type: TYPE }, { returnDocuments: false }).then(
      () => use.writes.push(_id),
      () => {},
    )
  }
  const refer = async (turn: number) => {
    const who = `Outage ${label} ${turn}.`
    const status = await fetch(`${functions}/functions/v1/send-referral-notification`, {
      method: 'POST',
      signal: AbortSignal.timeout(5000),
      headers: {
        ...headersThroughSite(`localhost:${testPorts.site}`),
        // Another network each time: the limit of this machine's is for the browsers of the run.
        'x-forwarded-for': `198.51.100.${turn % 250}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(referralBody(who)),
    }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 201) use.referrals.push(who)
  }
  const users = [again(50, visit), again(50, visit), again(100, write), again(300, refer)]
  const stop = async () => {
    over = true
    await Promise.all(users)
    return use
  }
  return { stop }
}

const exported = z.object({ records: z.array(z.object({ referralName: z.string() })) })

/** Returns acknowledged writes and referrals that are missing. Removes the editor's notes. */
export async function lostOf({ writes, referrals }: Use): Promise<string[]> {
  const lake = editor()
  const notes = new Set(await lake.fetch<string[]>('*[_type == $type]._id', { type: TYPE }))
  const answer = await fetch(`${functions}/command`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(join(testStateDirectory, 'functions/token'), 'utf8')}` },
    body: JSON.stringify({ name: 'export' }),
  })
  const { records } = exported.parse(await answer.json())
  const names = new Set(records.map(({ referralName }) => referralName))
  await lake.delete({ query: '*[_type == $type]', params: { type: TYPE } })
  return [...writes.filter((id) => !notes.has(id)), ...referrals.filter((who) => !names.has(who))]
}
