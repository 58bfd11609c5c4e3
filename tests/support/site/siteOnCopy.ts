import { cpSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { readSettings, stackEnvironment } from '#services/stackSettings.ts'
import { nextProgram } from '#services/supervisor/buildSite.ts'
import { startChild } from '#services/supervisor/child.ts'
import { untilReady } from '#services/supervisor/supervise.ts'
import { freePort } from '../functions/postgresServer.ts'
import { testEnvironment, testStateDirectory } from './stack.ts'

const BUILD = '.next-test'
/** Folders in which one run of the site stores its data; a copy starts without them. */
const OWN = ['cache', join('server', 'route-cache')]

let copies = 0

export type SiteOnCopy = Awaited<ReturnType<typeof serveCopy>>

/**
 * Serves a copy of the build next to the site under test, with the same local services.
 * @param change receives the copy's `server` folder before the copy is served
 * @param told variables that differ; by default nothing is rendered before a request
 */
export async function serveCopy(change: (serverFolder: string) => void, told: Record<string, string> = {}) {
  const distDir = `.next-copy-${process.pid}-${copies++}`
  const folder = join(projectRoot, distDir)
  const source = join(projectRoot, BUILD)
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true, filter: (file) => !OWN.includes(relative(source, file)) })
  change(join(folder, 'server'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = startChild({
    name: distDir.slice(1),
    args: [nextProgram, 'start', '-p', String(port), '-H', '127.0.0.1'],
    env: {
      ...stackEnvironment(readSettings({ ...process.env, ...testEnvironment() })),
      SITE_DIST_DIR: distDir,
      CONTENT_CHECK_SECONDS: '0',
      ...told,
    },
    logs: join(testStateDirectory, 'logs'),
  })
  const stop = async () => {
    await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const failure = await untilReady(child, `${origin}/robots.txt`)
  if (failure !== null) {
    await stop()
    throw new Error(`The site ${failure}:\n${child.output()}`)
  }
  return { origin, output: child.output, stop }
}
