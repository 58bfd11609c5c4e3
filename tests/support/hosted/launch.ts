import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const STOP_WITHIN_MS = 10_000
const READY_WITHIN_MS = 60_000

export interface LaunchOptions {
  name: string
  /** The program with its arguments. */
  command: readonly string[]
  /** All environment variables of the program, as in a unit. It inherits none. */
  env: Record<string, string>
  /** Working folder; this process's own by default. */
  folder?: string
  logs: string
  /** Returns true once the program accepts requests. */
  isReady: () => Promise<boolean>
  /** Time that it may take to start, ms; a minute by default. */
  readyWithinMs?: number
  /** Signal that stops it; SIGTERM by default. */
  stopSignal?: NodeJS.Signals
}

export type Launched = Awaited<ReturnType<typeof launch>>

/** Starts a program as an init system does, and waits until it accepts requests. */
export async function launch({
  name,
  command,
  env,
  folder,
  logs,
  isReady,
  readyWithinMs = READY_WITHIN_MS,
  stopSignal = 'SIGTERM',
}: LaunchOptions) {
  const file = join(logs, `${name}.log`)
  const log = openSync(file, 'a')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  failed.catch(() => {})
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', killAtExit)
    if (hasEnded()) return
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await ended(child)
    clearTimeout(force)
  }
  const ready = async () => {
    const deadline = Date.now() + readyWithinMs
    while (!(await isReady())) {
      if (!hasEnded() && Date.now() < deadline) {
        await pause(50)
        continue
      }
      await end('SIGKILL')
      throw new Error(`${name} did not start. Its log ends with:\n${readFileSync(file, 'utf8').slice(-3000)}`)
    }
  }
  await Promise.race([ready(), failed])
  return { pid: child.pid ?? 0, stop: () => end(stopSignal), kill: () => end('SIGKILL') }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Returns a check that an address responds with less than 500 within a second. */
export const answersAt = (url: string) => (): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(1000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status < 500
    },
    () => false,
  )
