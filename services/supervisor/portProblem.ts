import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { listen } from '#lib/node/http/listen.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'

/** The loopback addresses of this machine. A browser may use either for `localhost`. */
const HOSTS = ['127.0.0.1', '::1'].filter((host) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host)),
)

/**
 * Checks that each program can listen on its port.
 * @param ports with their variables
 * @throws UserFacingError for the first that is used twice, taken by another program or not permitted to this user
 */
export async function requireFreePorts(ports: readonly [variable: string, port: number][]): Promise<void> {
  const servers: Server[] = []
  try {
    for (const [variable, port] of ports) {
      for (const host of HOSTS) {
        const server = createServer()
        await listen(server, port, variable, host)
        servers.push(server)
      }
    }
  } finally {
    await Promise.all(servers.map((server) => once(server.close(), 'close')))
  }
}

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
