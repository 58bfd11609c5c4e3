import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../engine/folder.ts'
import { projectRoot } from '../projectRoot.ts'
import { lastSentence } from './lastSentence.ts'

const preload = new URL('./endWithParent.ts', import.meta.url).href

/** How much of what a child last wrote to its standard error is kept, in characters. */
const ERRORS_KEPT = 4000

/** How long a polite end may take: longer than a program takes for the requests that are under way (lib/http/drain.ts). */
const POLITE_MS = 7000

/** How long what an ended child had printed may take to arrive; a child of its own may hold its output open for good. */
const LAST_WORDS_MS = 500

export interface ChildOptions {
  name: string
  /** Arguments for Node: its options, the script, then the script's own arguments. */
  args: string[]
  env: Record<string, string>
  /** Where `<name>.log` gets everything that the child prints. */
  logs: string
  /** Called with what the child prints while it runs, for the terminal. */
  onOutput?: (text: string) => void
}

export interface Child {
  name: string
  /** Settles with the exit code; null when a signal ended the child, or it could not be started. */
  ended: Promise<number | null>
  hasEnded(): boolean
  /** The last lines that the child wrote to its standard error. */
  lastErrors(): string
  /** How the child ended, to be put after its name: its own last sentence where it had one. */
  reason(): string
  /** Ends the child: politely, after seven seconds by force. */
  stop(): Promise<void>
  /** Ends the child by force, even one that is stopped or in an endless loop. */
  kill(): Promise<void>
}

/** The environment of a child that is told `env`: what this process was told, too. */
export const childEnvironment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
})

/** Starts a Node process that ends when this one does. */
export function startChild({ name, args, env, logs, onOutput }: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd: projectRoot,
    env: { ...childEnvironment(env), END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = logFile(logs, name)
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    onOutput?.(chunk.toString())
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    log.write(chunk)
    errors = (errors + chunk.toString()).slice(-ERRORS_KEPT)
    onOutput?.(chunk.toString())
  })
  let over = false
  let reason = 'ended'
  const ended = endOf(child).then(({ code, signal, failure }) => {
    over = true
    log.end()
    reason = failure ?? (signal ? `was ended by ${signal}` : saidLast(errors))
    return code
  })
  const force = () => child.kill('SIGKILL')
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(force, POLITE_MS)
    await ended
    clearTimeout(timer)
  }
  const kill = async () => {
    force()
    await ended
  }
  return {
    name,
    ended,
    hasEnded: () => over,
    lastErrors: () => errors.trim(),
    reason: () => reason,
    stop,
    kill,
  }
}

function saidLast(errors: string): string {
  const sentence = lastSentence(errors).replace(/\.$/, '')
  return sentence ? `ended: ${sentence}` : 'ended without a word'
}

/** A log that is missing, or a full disk, is no reason to end. */
function logFile(folder: string, name: string): NodeJS.WritableStream {
  try {
    makeFolder(folder)
  } catch {
    // The stream says so as well.
  }
  return createWriteStream(join(folder, `${name}.log`), { flags: 'a' }).on('error', () => {})
}

type End = { code: number | null; signal: NodeJS.Signals | null; failure: string | null }

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // Also thrown by a channel that closes; only a process that never came to be is over by that.
      if (child.pid === undefined)
        resolve({ code: null, signal: null, failure: `can't be started (${error.message})` })
    })
    child.once('exit', async (code, signal) => {
      const closed = new Promise((done) => child.once('close', done))
      await Promise.race([closed, pause(LAST_WORDS_MS)])
      resolve({ code, signal, failure: null })
    })
  })
}
