import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { lostOf, startLoad, type Use } from '#tests/support/site/load.ts'
import { family, isUp, type Part, parts, processOf, running } from '#tests/support/site/parts.ts'
import { startSite } from '#tests/support/site/startSite.ts'

/**
 * `npm run bench:outages`: the site in use while each part is killed and stopped in turn, then while the supervisor itself
 * is killed. Ends with status 1 when a page fails that must not, a part is not there again within 10 s, a process is left
 * 5 s after its supervisor, or anything acknowledged is lost.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const wrong: string[] = []

/** Sends a signal to a part and measures, in seconds, until another process of it answers. */
async function outage(part: Part, signal: NodeJS.Signals, supervisor: number): Promise<number> {
  const before = processOf(part, supervisor)
  const began = performance.now()
  process.kill(before ?? 0, signal)
  while (processOf(part, supervisor) === before || !(await isUp(part))) {
    if (performance.now() - began > 60_000) break
    await pause(50)
  }
  const seconds = (performance.now() - began) / 1000
  const mostSeconds = part === 'site' && signal === 'SIGSTOP' ? 20 : 10
  if (seconds > mostSeconds) wrong.push(`The ${part} came back ${seconds.toFixed(1)} s after ${signal}.`)
  return Math.round(seconds * 10) / 10
}

async function killSupervisor(supervisor: ChildProcess, pids: number[]): Promise<number> {
  const began = performance.now()
  supervisor.kill('SIGKILL')
  await once(supervisor, 'exit')
  while (running(pids).length > 0 && performance.now() - began < 20_000) await pause(50)
  return Math.round((performance.now() - began) / 100) / 10
}

const uses: Use[] = []
let supervisor = await startSite()
const table: Record<string, string | number>[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    for (const part of parts) {
      const load = startLoad()
      const seconds = await outage(part, signal, supervisor.pid ?? 0)
      const use = await load.stop()
      uses.push(use)
      table.push({ part, signal, seconds, pages: use.pages, failures: use.failures.length })
      if (part !== 'site') wrong.push(...use.failures)
    }
  }
  const load = startLoad()
  await pause(2000)
  const pids = family(supervisor.pid ?? 0)
  const seconds = await killSupervisor(supervisor, pids)
  uses.push(await load.stop())
  table.push({ part: 'supervisor', signal: 'SIGKILL', seconds, pages: 0, failures: 0 })
  if (seconds > 5) wrong.push(`Processes were left ${seconds} s after their supervisor: ${running(pids)}.`)
  supervisor = await startSite('local/start.ts')
}
console.table(table)
const all = (of: (use: Use) => string[]) => uses.flatMap(of)
const acknowledged = { writes: all(({ writes }) => writes), referrals: all(({ referrals }) => referrals) }
wrong.push(...(await lostOf({ pages: 0, failures: [], ...acknowledged })).map((id) => `${id} is lost.`))
console.log(
  `${acknowledged.writes.length} writes and ${acknowledged.referrals.length} referrals acknowledged.`,
)
supervisor.kill('SIGTERM')
await once(supervisor, 'exit')
for (const sentence of wrong) console.error(sentence)
process.exitCode = wrong.length === 0 ? 0 : 1
