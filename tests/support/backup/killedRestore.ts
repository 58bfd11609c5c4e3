import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Kills before the nth file operation, or after a time in ms. With null the restore runs to its end. */
export type Kill = { step: number; below: string } | { afterMs: number } | null

/** Runs `npm run restore -- <args>` and kills it. Returns its output, and true if it was killed. */
export async function restoreAndKill(
  args: readonly string[],
  variables: Record<string, string>,
  kill: Kill,
): Promise<{ isKilled: boolean; output: string }> {
  const stepped = kill && 'step' in kill ? { KILL_AT: String(kill.step), KILL_BELOW: kill.below } : {}
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/backup/killAtStep.mjs', 'ops/backup/restore.ts', ...args],
    { env: { ...process.env, NODE_NO_WARNINGS: '1', ...variables, ...stepped } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const ended = new Promise<boolean>((resolve) =>
    child.on('close', (_, signal) => resolve(signal === 'SIGKILL')),
  )
  if (kill && 'afterMs' in kill) {
    await Promise.race([pause(kill.afterMs), ended])
    child.kill('SIGKILL')
  }
  return { isKilled: await ended, output }
}
