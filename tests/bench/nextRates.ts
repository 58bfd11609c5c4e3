import { join } from 'node:path'
import { projectRoot } from '#local/projectRoot.ts'
import { answersAt, type Launched, launch } from '#tests/support/hosted/launch.ts'
import { ratesInTurn } from './ratesInTurn.ts'

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
  load: { seconds: number; rounds: number },
): Promise<{ next: number; bareNext: number }> {
  for (const port of [site, bare]) await (await fetch(`http://localhost:${port}/`)).text()
  const [next = Number.NaN, bareNext = Number.NaN] = await ratesInTurn(
    [
      { name: 'next start', port: site, path: '/', encoding: 'gzip' },
      { name: 'bare Next', port: bare, path: '/', encoding: 'gzip' },
    ],
    load,
  )
  return { next, bareNext }
}
