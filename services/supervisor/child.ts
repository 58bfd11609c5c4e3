import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withheldFrom } from '#lib/env/secrets.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'

const preload = new URL('./endWithParent.ts', import.meta.url).href

/** The part of a child's standard error that is kept, in characters. */
const ERRORS_KEPT = 4000

/** Time between SIGTERM and SIGKILL, ms: longer than a program takes for open requests (lib/node/http/openRequests.ts). */
const POLITE_MS = 7000

/** Time that the output of an ended child may take to arrive, ms: a grandchild may keep the pipe open. */
const LAST_OUTPUT_MS = 500

export interface ChildOptions {
  name: string
  /** Arguments for Node: its options, the script, then the script's own arguments. */
  args: string[]
  env: Record<string, string>
  /** The folder of `<name>.log`, which gets everything that the child prints. */
  logs: string
  /** Called with everything that the child prints. */
  onOutput?: (text: string) => void
}

export type Child = ReturnType<typeof startChild>

/** Returns the environment of a child: this process's own with `env`. */
export const childEnvironment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
})

/**
 * Starts a Node process that ends when this one does.
 * @throws the file system's error when the folder of the logs can't be made
 */
export function startChild({ name, args, env, logs, onOutput }: ChildOptions) {
  makeFolder(logs)
  // Empty counts as unset, and keeps Next from reading the value from a file.
  const withheld = Object.fromEntries(withheldFrom(name).map((secret) => [secret, '']))
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: projectRoot,
    env: { ...childEnvironment(env), ...withheld, END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const logPath = join(logs, `${name}.log`)
  // A full disk is no reason to end.
  const log = createWriteStream(logPath, { flags: 'a' }).on('error', () => {})
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-ERRORS_KEPT)
  })
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      log.write(chunk)
      onOutput?.(chunk.toString())
    })
  }
  let end: string | null = null
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', ({ message }) => {
      // A closing channel reports errors as well; only a process without an id never started.
      if (child.pid !== undefined) return
      end = `can't be started (${message})`
      resolve(null)
    })
    child.once('exit', async (code, signal) => {
      await Promise.race([once(child, 'close'), pause(LAST_OUTPUT_MS)])
      log.end()
      end = signal === null ? `ended with status ${code} (see ${logPath})` : `was ended by ${signal}`
      resolve(code)
    })
  })
  return {
    name,
    /** Resolves to the exit code; to null when a signal ended the child, or it could not be started. */
    ended,
    /** Returns how the child ended, to be put after its name; null while it runs. */
    end: () => end,
    /** Returns the last lines that the child wrote to its standard error. */
    lastErrors: () => errors.trim(),
    /** Sends a signal, and SIGKILL after seven seconds. Only SIGKILL ends a child that is stopped or in an endless loop. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), POLITE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
