import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmStart } from '../site/npmStart.ts'
import { testEnvironment } from '../site/stack.ts'

/** `npm start` with separate ports and folder, on the build of the browser tests. */
export interface StackUnderFuzz {
  directory: string
  /** Returns the ids of the processes that `npm start` started. */
  children(): string[]
  stop(): Promise<void>
}

/**
 * Starts the stack.
 * @throws when the site does not respond in time
 */
export async function startStackUnderFuzz(): Promise<StackUnderFuzz> {
  const directory = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true })
  try {
    const stack = await npmStart(testEnvironment(directory))
    return {
      directory,
      children: () => childrenOf(stack.process.pid),
      stop: () => stack.stop().then(removeDirectory),
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
