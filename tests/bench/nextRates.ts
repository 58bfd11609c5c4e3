import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#local/projectRoot.ts'
import { median } from '#tests/support/bench/median.ts'
import { answersAt, type Launched, launch } from '#tests/support/hosted/launch.ts'
import { requestsPerSecond } from './rawLoad.ts'

/** Until a page that was seen for the first time is compressed (docs/decisions/0158), in milliseconds. */
const PACKED_WITHIN_MS = 2000

/** `next start` of a built folder, until it answers. */
export const startNext = (folder: string, logs: string, port: number): Promise<Launched> =>
  launch({
    name: 'next',
    command: [
      process.execPath,
      join(projectRoot, 'node_modules/next/dist/bin/next'),
      'start',
      '-p',
      `${port}`,
    ],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    folder,
    logs,
    isReady: answersAt(`http://localhost:${port}/`),
  })

/** Requests a second for the landing pages of two running `next start`, with gzip. In turn, medians. */
export async function nextRates(
  site: number,
  bare: number,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<{ next: number; bareNext: number }> {
  const rates: { next: number[]; bareNext: number[] } = { next: [], bareNext: [] }
  for (const port of [site, bare]) await (await fetch(`http://localhost:${port}/`)).text()
  await pause(PACKED_WITHIN_MS)
  for (let round = 0; round < rounds; round += 1) {
    rates.next.push(await requestsPerSecond(site, '/', seconds, 'gzip'))
    rates.bareNext.push(await requestsPerSecond(bare, '/', seconds, 'gzip'))
    console.log(
      `next start: ${rates.next.at(-1)?.toFixed()} a second, bare Next: ${rates.bareNext.at(-1)?.toFixed()}`,
    )
  }
  return { next: median(rates.next), bareNext: median(rates.bareNext) }
}
