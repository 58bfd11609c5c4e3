import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#lib/node/projectRoot.ts'

/** Output and exit status of `npm run live:check`. */
export interface LiveCheck {
  status: number | null
  output: string
  /** Names of its failing lines. */
  failing: string[]
}

/** Returns the names of the failing lines. */
export const failingLines = (output: string): string[] =>
  [...output.matchAll(/^FAILING +(.+?) {2,}/gm)].map(([, what = '']) => what)

/** Runs `npm run live:check` on the installation that these variables describe. */
export async function runLiveCheck(environment: Record<string, string>): Promise<LiveCheck> {
  const child = spawn(process.execPath, ['ops/live/check/checkCommand.ts'], {
    cwd: projectRoot,
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  return { status: await ended, output, failing: failingLines(output) }
}
