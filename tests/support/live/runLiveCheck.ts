import { runNode } from '#tests/support/runNode.ts'

/** Output and exit status of `npm run live:check`. */
interface LiveCheck {
  status: number | null
  output: string
  /** Names of its failing lines. */
  failing: string[]
}

/** Runs `npm run live:check` on the installation that these variables describe. */
export async function runLiveCheck(environment: Record<string, string>): Promise<LiveCheck> {
  const { status, out, err } = await runNode(['ops/live/check/checkCommand.ts'], {
    NODE_ENV: 'production',
    NODE_NO_WARNINGS: '1',
    ...environment,
  })
  const failing = [...out.matchAll(/^FAILING +(.+?) {2,}/gm)].map(([, what = '']) => what)
  return { status, output: `${out}\n${err}`, failing }
}
