import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#local/projectRoot.ts'

/** What npm run live:check said, and how it ended. */
export interface LiveCheck {
  status: number | null
  output: string
  /** Its lines that fail, each by its name. */
  failing: string[]
}

/** The lines that fail, each by its name. */
export const failingLines = (output: string): string[] =>
  [...output.matchAll(/^FAILING +(.+?) {2,}/gm)].map(([, what = '']) => what)

/** Runs npm run live:check against what these variables describe. */
export async function runLiveCheck(environment: Record<string, string>): Promise<LiveCheck> {
  const child = spawn(process.execPath, ['lib/live/check/command.ts'], {
    cwd: projectRoot,
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  return { status: await ended, output, failing: failingLines(output) }
}
