import { runNode } from '#tests/support/runNode.ts'

/** Runs `npm run restore -- <args>` and kills it before its nth change below a folder. Returns its output; null if it was killed. */
export async function restoreAndKill(
  args: readonly string[],
  variables: Record<string, string>,
  step: number,
  below: string,
): Promise<string | null> {
  const { status, out, err } = await runNode(
    ['--import', './tests/support/backup/killAtStep.mjs', 'ops/backup/restore.ts', ...args],
    { ...variables, KILL_AT: String(step), KILL_BELOW: below },
  )
  return status === null ? null : out + err
}
