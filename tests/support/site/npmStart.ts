import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { testPorts } from './stack.ts'

/** The stack that `npm start` runs, on the ports of the site under test or on others. */
export interface StartedStack {
  process: ChildProcess
  /** Returns all its output so far. */
  said(): string
  stop(): Promise<void>
}

/** Limit for the start, a build on a busy machine included, ms. */
const MOST_STARTING_MS = 420_000

/**
 * Starts the stack of `npm start` and waits until the site responds. Prints its output.
 * @param settings environment variables in addition to this process's own
 * @throws when the site does not respond in time
 */
export async function npmStart(settings: Record<string, string>): Promise<StartedStack> {
  const child = spawn(process.execPath, ['services/start.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stdout.write(text)
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilAnswering(child, Number(settings.PORT ?? testPorts.site))
  } catch (error) {
    await stop()
    throw error
  }
  return { process: child, said: () => said, stop }
}

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + MOST_STARTING_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await pause(50)
  }
  throw new Error('npm start did not start the site in time. See its output above.')
}
