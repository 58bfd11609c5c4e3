import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#local/projectRoot.ts'
import { testEnvironment, testPorts } from '../site/stack.ts'

/** `npm start` with ports and a folder of its own, on the build that the browser tests use. */
export interface StackUnderFuzz {
  directory: string
  /** What `npm start` started, by process id. */
  children(): string[]
  stop(): Promise<void>
}

const MOST_STARTING_MS = 420_000

/** @throws when the site does not answer in time */
export async function startStackUnderFuzz(): Promise<StackUnderFuzz> {
  const directory = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const parent = spawn(process.execPath, ['local/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...testEnvironment(directory) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = async () => {
    if (parent.exitCode === null) {
      const ended = new Promise((resolve) => parent.once('exit', resolve))
      parent.kill('SIGTERM')
      await ended
    }
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await untilAnswering(parent)
  } catch (error) {
    await stop()
    throw error
  }
  return { directory, children: () => childrenOf(parent), stop }
}

async function untilAnswering(parent: ChildProcess): Promise<void> {
  const deadline = Date.now() + MOST_STARTING_MS
  const url = `http://127.0.0.1:${testPorts.site}/robots.txt`
  while (Date.now() < deadline && parent.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await pause(250)
  }
  throw new Error('npm start did not bring the site up.')
}

function childrenOf({ pid }: ChildProcess): string[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(pid) && !match[3]?.startsWith('ps '))
    .map((match) => match?.[1] ?? '')
    .sort()
}
