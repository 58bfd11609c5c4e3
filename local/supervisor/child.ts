import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.ts'

const preload = new URL('./endWithParent.ts', import.meta.url).href

export interface ChildOptions {
  name: string
  /** Arguments for Node: the script, then its own arguments. */
  args: string[]
  env: Record<string, string>
  /** Where `<name>.log` gets everything that the child prints. */
  logs: string
  /** Called with what the child prints while it runs, for the terminal. */
  onOutput?: (text: string) => void
}

export interface Child {
  name: string
  process: ChildProcess
  /** Settles with the exit code; null when a signal ended the child. */
  ended: Promise<number | null>
  /** The last lines that the child wrote to its standard error. */
  lastErrors(): string
  /** Ends the child: politely, after five seconds by force. */
  stop(): Promise<void>
}

/** The environment of a child that is told `env`: what this process was told, too. */
export const childEnvironment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
})

/** Starts a Node process that ends when this one does. */
export function startChild({ name, args, env, logs, onOutput }: ChildOptions): Child {
  mkdirSync(logs, { recursive: true })
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: projectRoot,
    env: { ...childEnvironment(env), END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    onOutput?.(chunk.toString())
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    errors = (errors + chunk.toString()).slice(-4000)
    onOutput?.(chunk.toString())
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      log.end()
      resolve(code)
    })
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(force)
  }
  return { name, process: child, ended, lastErrors: () => errors.trim(), stop }
}
