import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** As long as systemd would wait in the units of deploy/systemd, in milliseconds. */
const STOP_WITHIN_MS = 10_000
const READY_WITHIN_MS = 60_000

export interface LaunchOptions {
  name: string
  /** The program and its arguments. */
  command: readonly string[]
  /** All that the program is told, as by a unit: nothing of this process comes along. */
  env: Record<string, string>
  /** The folder in which it runs; this process's own unless said. */
  folder?: string
  /** Where `<name>.log` gets everything that it prints. */
  logs: string
  /** Whether it answers by now. */
  isReady: () => Promise<boolean>
  /** What it is told to end with; SIGTERM when not said. */
  stopSignal?: NodeJS.Signals
}

/** A program of a form: runs until it is ended, at the latest with this process. */
export interface Launched {
  pid: number
  /** SIGTERM or what was said, and SIGKILL when that takes longer than a unit allows. */
  stop(): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
}

/**
 * Starts a program as an init system does, and waits until it answers.
 * @throws Error with the end of its log when it ends before, or does not answer within a minute
 */
export async function launch({
  name,
  command,
  env,
  folder,
  logs,
  isReady,
  stopSignal = 'SIGTERM',
}: LaunchOptions): Promise<Launched> {
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
    const deadline = Date.now() + READY_WITHIN_MS
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

/** Whether an address answers with less than 500, within a second. */
export const answersAt = (url: string) => (): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(1000) }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.status < 500
    },
    () => false,
  )
