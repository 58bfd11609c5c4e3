import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { listen } from '#lib/node/http/listen.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'

/** Programs by the variables of their ports. */
const LISTENERS: Record<string, string> = {
  PORT: 'site',
  LAKE_PORT: 'Content Lake',
  FUNCTIONS_PORT: 'referral function',
  MAIL_PORT: 'mail server',
  MAIL_WEB_PORT: 'mailbox',
}

/**
 * Returns a message about the first unusable port: used twice, taken by another program, not permitted to this user or
 * blocked by browsers. Null when all can be used.
 * @param ports with their variables
 */
export async function portProblem(
  ports: readonly [variable: string, port: number][],
): Promise<string | null> {
  for (const [variable, port] of ports) {
    const [twin] = ports.find(([other, taken]) => taken === port && other !== variable) ?? []
    if (twin) return `${variable} and ${twin} are both ${port}: give each its own port.`

    const needed = `Port ${port}, which the ${LISTENERS[variable]} needs, is`
    const another = `another port: ${variable}=${port > 65_500 || port < 1024 ? 8080 : port + 10} npm start`
    // A browser may use either loopback address for `localhost`.
    const failures = [await listenFailure(port, '127.0.0.1'), await listenFailure(port, '::1')]
    if (failures.includes('EADDRINUSE')) {
      return `${needed} used by another program. Stop that program, or choose ${another}`
    }
    if (failures.includes('EACCES')) return `${needed} not open to this user: choose ${another}`
    // Browsers send no mail.
    if (variable !== 'MAIL_PORT' && (await isReservedPort(port))) {
      return `Browsers open no page on port ${port}, which is reserved for something else. Choose ${another}`
    }
  }
  return null
}

/** Returns whether fetch, and so every browser, refuses an unused port: https://fetch.spec.whatwg.org/#port-blocking. */
const isReservedPort = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    (error: Error) => error.cause instanceof Error && error.cause.message === 'bad port',
  )

/** Returns the system's error code for a port that can't be opened, or null. Without IPv6 there is no `::1`. */
const listenFailure = (port: number, host: string): Promise<string | null> =>
  new Promise((resolve) => {
    const attempt = createServer()
    attempt.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? null))
    attempt.listen(port, host, () => attempt.close(() => resolve(null)))
  })

/** Returns a port that no program uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0, 'PORT')
  await once(server.close(), 'close')
  return port
}

/** Paths that a build forwards to a local service, by the variable of its port. */
const FORWARDED = { LAKE_PORT: LAKE_PATH, FUNCTIONS_PORT: FUNCTIONS_PATH }

const manifest = z.object({
  rewrites: z.object({ afterFiles: z.array(z.object({ source: z.string(), destination: z.string() })) }),
})

/**
 * Returns a message about the first port that differs from the one to which a build forwards requests; null if none does.
 * @param build Next's build folder
 * @param ports by their variables
 */
export function builtPortProblem(build: string, ports: Readonly<Record<string, number>>): string | null {
  const file = readFileSync(join(build, 'routes-manifest.json'), 'utf8')
  for (const { source, destination } of manifest.parse(JSON.parse(file)).rewrites.afterFiles) {
    const [variable = ''] = Object.entries(FORWARDED).find(([, path]) => source.startsWith(`${path}/`)) ?? []
    const [port, built] = [ports[variable], Number(new URL(destination).port)]
    if (port !== undefined && port !== built) {
      return `${variable} is ${port}, but the site was built with ${built}: set it to ${built}, or build again with ${variable}=${port}.`
    }
  }
  return null
}
