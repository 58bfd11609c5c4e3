import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parts, processOf } from '#tests/support/site/parts.ts'
import { startSite } from '#tests/support/site/startSite.ts'
import { startUse } from './soakUse.ts'

/**
 * `npm run bench:soak [-- minutes]`: the site in steady use for ten minutes. Ends with status 1 when a page fails, a part is
 * replaced, or the last three minutes take plainly more memory or time than minutes two to four; the first one warms up.
 */
const MINUTES = Number(process.argv[2] ?? 10)
/** The first minute warms up, and three are compared with three. */
const LEAST_MINUTES = 5
if (!(MINUTES >= LEAST_MINUTES)) {
  console.error(`npm run bench:soak takes at least ${LEAST_MINUTES} minutes, such as -- ${LEAST_MINUTES}.`)
  process.exit(1)
}

/** What memory may grow by and still be called flat: caches fill, and collectors wait. */
const MEMORY_GROWTH = { factor: 1.2, bytes: 24 * 1024 * 1024 }
/** The same for the time of pages, in milliseconds; a machine that is shared is uneven. */
const LATENCY_GROWTH = { factor: 1.5, ms: 10 }

const memoryOf = (pid: number): number => {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? 0
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number): number => Math.round(value * 10) / 10

const supervisor = await startSite()
const pidOf = () => parts.map((part) => processOf(part, supervisor.pid ?? 0) ?? 0)
const pids = pidOf()
const use = startUse()
const table = []
const wrong: string[] = []
for (let minute = 1; minute <= MINUTES; minute += 1) {
  await pause(60_000)
  const { pages, failures, publishes, heard } = use.minute()
  wrong.push(...failures)
  const memories = pids.map(memoryOf)
  const memory = memories.reduce((sum, bytes) => sum + bytes, 0)
  table.push({ median: share(pages, 0.5), memory })
  const inMegabytes = parts.map((part, index) => `${part} ${Math.round((memories[index] ?? 0) / 1e6)} MB`)
  console.log(
    `minute ${minute}: ${pages.length} pages, median ${rounded(share(pages, 0.5))} ms, p95 ${rounded(share(pages, 0.95))} ms, ${publishes} publishes, ${heard} changes heard, ${inMegabytes.join(', ')}`,
  )
}
await use.stop()
if (pidOf().join() !== pids.join()) wrong.push('A part was replaced.')

const early = table.slice(1, 4)
const late = table.slice(-3)
const [before, after] = [early, late].map((rows) => ({
  memory: mean(rows.map(({ memory }) => memory)),
  median: mean(rows.map(({ median }) => median)),
}))
if (before && after) {
  console.log(
    `memory ${Math.round(before.memory / 1e6)} MB to ${Math.round(after.memory / 1e6)} MB, median of a page ${rounded(before.median)} ms to ${rounded(after.median)} ms`,
  )
  if (after.memory > before.memory * MEMORY_GROWTH.factor + MEMORY_GROWTH.bytes) wrong.push('Memory grew.')
  if (after.median > before.median * LATENCY_GROWTH.factor + LATENCY_GROWTH.ms)
    wrong.push('Pages became slower.')
}
supervisor.kill('SIGTERM')
await once(supervisor, 'exit')
for (const sentence of wrong) console.error(sentence)
process.exitCode = wrong.length === 0 ? 0 : 1
