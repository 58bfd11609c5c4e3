import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../site/startSite.ts'

/** Starts `npm start` with separate ports and folder, on the build of the browser tests. */
export async function startStackUnderFuzz() {
  const directory = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  try {
    const stack = await startSite('services/start.ts', directory)
    return {
      directory,
      children: () => childrenOf(stack.pid),
      stop: async () => {
        stack.kill('SIGTERM')
        if (stack.exitCode === null) await once(stack, 'exit')
        removeDirectory()
      },
    }
  } catch (error) {
    removeDirectory()
    throw error
  }
}

function childrenOf(pid: number | undefined): string[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(pid) && !match[3]?.startsWith('ps '))
    .map((match) => match?.[1] ?? '')
    .sort()
}
