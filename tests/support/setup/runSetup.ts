import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { readEnvironmentFile } from '#lib/node/environmentFile.ts'

interface Run {
  options?: readonly string[]
  environment?: Record<string, string>
}

/** Runs `npm run setup` in a folder with these typed lines. Returns also the values that it wrote. */
export async function runSetup(
  folder: string,
  typed: readonly string[],
  { options = [], environment }: Run = {},
) {
  const child = spawn(process.execPath, [resolve('ops/setup/main.ts'), ...options], {
    cwd: folder,
    env: { ...process.env, ...environment },
  })
  child.stdin.end(typed.map((line) => `${line}\n`).join(''))
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const file = join(folder, '.env.production')
  return { code, output: out + errors, file, values: readEnvironmentFile(file) }
}
