import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withheldFrom } from '#lib/env/secrets.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

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
  /** Variables in addition to this process's own. Secrets of other programs are withheld. */
  env: Environment
  /** The folder of `<name>.log`, which gets everything that the child prints. */
  logs: string
  /** Called with everything that the child prints. */
  onOutput?: (text: string) => void
}

export type Child = ReturnType<typeof startChild>

/** Starts a Node process that ends when this one does. @throws the system's error */
export function startChild({ name, args, env, logs, onOutput }: ChildOptions) {
  makeFolder(logs)
  const logPath = join(logs, `${name}.log`)
  // A full disk is no reason to end.
  const log = createWriteStream(logPath, { flags: 'a' }).on('error', () => {})
  // Empty counts as unset, and keeps Next from reading the value from a file.
  const withheld = Object.fromEntries(withheldFrom(name).map((secret) => [secret, '']))
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env, ...withheld, END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let errors = ''
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      log.write(text)
      onOutput?.(text)
      if (output === child.stderr) errors = (errors + text).slice(-ERRORS_KEPT)
    })
  }
  let end: string | null = null
  const ended = new Promise<number | null>((resolve) => {
    const finish = (how: string, code: number | null) => {
      end = how
      resolve(code)
    }
    // A closing channel reports errors as well; only a process without an id never started.
    child.on('error', ({ message }) => child.pid ?? finish(`can't be started (${message})`, null))
    child.once('exit', async (code, signal) => {
      await Promise.race([once(child, 'close'), pause(LAST_OUTPUT_MS)])
      log.end()
      finish(signal ? `was ended by ${signal}` : `ended with status ${code} (see ${logPath})`, code)
    })
  })
  return {
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
