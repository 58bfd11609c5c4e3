import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '#lib/routes.ts'

/** Ports that nothing else here uses. */
const ports = {
  PORT: '4400',
  LAKE_PORT: '4401',
  FUNCTIONS_PORT: '4402',
  MAIL_PORT: '4403',
  MAIL_WEB_PORT: '4404',
}
const START_MINUTES = 15
const STOP_SECONDS = 30

const paths = [...routes.flatMap((route) => ('path' in route ? [route.path] : [])), '/studio', '/sitemap.xml']

const answers = (path: string) =>
  fetch(`http://localhost:${ports.PORT}${path}`).then(
    ({ status }) => status === 200,
    () => false,
  )

const listening = (port: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Runs `npm start` in a checkout until every page answers, and presses Ctrl-C.
 * @returns “ok”, or what went wrong
 */
export async function tryStart(checkout: string, env: NodeJS.ProcessEnv): Promise<string> {
  // A group of its own, so that the signal reaches npm and all that it started, as Ctrl-C in a terminal does.
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, ...ports },
    detached: true,
    stdio: 'ignore',
  })
  const group = -(child.pid ?? 0)
  let over = false
  child.once('exit', () => {
    over = true
  })
  try {
    const deadline = Date.now() + START_MINUTES * 60_000
    while (!(await answers('/'))) {
      if (over) return 'npm start ended by itself'
      if (Date.now() > deadline) return `no page after ${START_MINUTES} minutes`
      await pause(500)
    }
    for (const path of paths) if (!(await answers(path))) return `${path} does not answer with 200`
    process.kill(group, 'SIGINT')
    for (let waited = 0; !over && waited < STOP_SECONDS; waited += 1) await pause(1000)
    if (!over) return `still running ${STOP_SECONDS} seconds after Ctrl-C`
    for (const [name, port] of Object.entries(ports))
      if (await listening(port)) return `${name} is still open`
    return 'ok'
  } finally {
    if (!over) process.kill(group, 'SIGKILL')
  }
}
