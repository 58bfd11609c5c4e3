import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withheldFrom } from '#lib/env/secrets.ts'
import { makeFolder } from '#lib/node/folder.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

const preload = new URL('./endWithParent.ts', import.meta.url).href

/** Time between SIGTERM and SIGKILL, ms: longer than a program takes for open requests (lib/node/http/openRequests.ts). */
const POLITE_MS = 7000

export interface ChildOptions {
  name: string
  /** Arguments for Node: its options, the script, then the script's own arguments. */
  args: string[]
  /** Variables in addition to this process's own. Secrets of other programs are withheld. */
  env: Environment
  /** The folder of `<name>.log`, which gets everything that the child prints. */
  logs: string
  /** True if the child prints to the terminal instead. */
  isShown?: boolean
}

export type Child = ReturnType<typeof startChild>

/** Starts a Node process that ends when this one does. @throws the system's error */
export function startChild({ name, args, env, logs, isShown = false }: ChildOptions) {
  makeFolder(logs)
  const path = join(logs, `${name}.log`)
  // Empty counts as unset, and keeps Next from reading the value from a file.
  const withheld = Object.fromEntries(withheldFrom(name).map((secret) => [secret, '']))
  const log = openSync(path, 'a')
  const { size } = fstatSync(log)
  const target = isShown ? 'inherit' : log
  try {
    const child = spawn(process.execPath, ['--import', preload, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env, ...withheld, END_WITH_PARENT: String(process.pid) },
      stdio: ['ignore', target, target, 'ipc'],
    })
    const ended = new Promise<number | string>((resolve) => {
      // A closing channel reports errors as well; only a process without an id never started.
      child.on('error', ({ message }) => child.pid ?? resolve(message))
      child.once('exit', (status, signal) => resolve(signal ?? status ?? 1))
    })
    return {
      /** Resolves to the exit status, the signal that ended the child, or the reason why it could not be started. */
      ended,
      /** Returns what the child has printed to its log. */
      output: () => readFileSync(path).subarray(size).toString().trim(),
      /** Sends a signal, and SIGKILL after seven seconds. Only SIGKILL ends a child that is stopped or in an endless loop. */
      async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
        child.kill(signal)
        const timer = setTimeout(() => child.kill('SIGKILL'), POLITE_MS)
        await ended
        clearTimeout(timer)
      },
    }
  } finally {
    closeSync(log)
  }
}
