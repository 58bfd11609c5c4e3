import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withheldFrom } from '#lib/env/secrets.ts'
import { makeFolder } from '../engine/folder.ts'
import { projectRoot } from '../projectRoot.ts'

const preload = new URL('./endWithParent.ts', import.meta.url).href

/** The part of a child's standard error that is kept, in characters. */
const ERRORS_KEPT = 4000

/** Time between SIGTERM and SIGKILL, ms: longer than a program takes for open requests (lib/http/drain.ts). */
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

/** Empty counts as unset, and keeps Next from reading the value from a file. */
const withheld = (name: string) => Object.fromEntries(withheldFrom(name).map((secret) => [secret, '']))

/** Starts a Node process that ends when this one does. */
export function startChild({ name, args, env, logs, onOutput }: ChildOptions) {
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: projectRoot,
    env: { ...childEnvironment(env), ...withheld(name), END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const logPath = join(logs, `${name}.log`)
  const log = logFile(logs, logPath)
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
  let reason: string | null = null
  const ended = endOf(child).then((end) => {
    log.end()
    reason = end.code === null ? end.reason : `ended with status ${end.code} (see ${logPath})`
    return end.code
  })
  return {
    name,
    /** Resolves to the exit code; to null when a signal ended the child, or it could not be started. */
    ended,
    hasEnded: () => reason !== null,
    /** Returns the last lines that the child wrote to its standard error. */
    lastErrors: () => errors.trim(),
    /** Returns how the child ended, to be put after its name. */
    reason: () => reason ?? 'is running',
    /** Sends SIGTERM, and SIGKILL after seven seconds. */
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), POLITE_MS)
      await ended
      clearTimeout(timer)
    },
    /** Sends SIGKILL, which also ends a stopped child or one in an endless loop. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Opens a log. A missing folder or a full disk is no reason to end. */
function logFile(folder: string, path: string): NodeJS.WritableStream {
  try {
    makeFolder(folder)
  } catch {
    // The stream reports it as well.
  }
  return createWriteStream(path, { flags: 'a' }).on('error', () => {})
}

function endOf(child: ChildProcess): Promise<{ code: number | null; reason: string }> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // A closing channel reports errors as well; only a process without an id never started.
      if (child.pid === undefined) resolve({ code: null, reason: `can't be started (${error.message})` })
    })
    child.once('exit', async (code, signal) => {
      await Promise.race([once(child, 'close'), pause(LAST_OUTPUT_MS)])
      resolve({ code, reason: `was ended by ${signal}` })
    })
  })
}
