import { globSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lake } from '#content-lake/lake.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { buildOnce, buildStamp, nextProgram } from '#services/supervisor/buildSite.ts'
import { type Child, startChild } from '#services/supervisor/child.ts'
import { untilReady } from '#services/supervisor/supervise.ts'
import { supabaseUrl } from './addresses.ts'
import { PUBLISHABLE_KEY, sanityValues } from './managed/managedValues.ts'

/** Build folder of the rehearsal. tsconfig.json names it, or Next would add it there. */
export const BUILD = '.next-hosted'

/** Cache of a build for the next one. The server reads none of it. */
const BUILD_CACHE = /[\\/]cache[\\/](?:turbopack|webpack|swc)(?:[\\/]|$)/

const names = new URL('./localhostNames.mjs', import.meta.url).href

/** Returns the site's variables as on a host: only the addresses of the fakes and the authority to trust. */
export const hostedEnvironment = (lake: Lake, authority: string): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${names}`,
  NODE_EXTRA_CA_CERTS: authority,
  NEXT_TELEMETRY_DISABLED: '1',
  ...sanityValues(lake),
  // A managed site needs both services; no test of this environment sends a referral.
  NEXT_PUBLIC_SUPABASE_URL: supabaseUrl,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  // nginx.
  TRUSTED_PROXIES: '1',
})

/** Builds the site from the fake's published content and removes pages of earlier runs. */
export async function buildHosted(folder: string, env: Record<string, string>, build = BUILD): Promise<void> {
  for (const rendered of ['server/route-cache', 'cache/fetch-cache']) {
    await rm(join(projectRoot, build, rendered), { recursive: true, force: true })
  }
  const settings = { ...env, SITE_DIST_DIR: build }
  const run = async (name: string, args: string[]) => {
    const child = startChild({ name, args, env: settings, logs: join(folder, 'logs') })
    if ((await child.ended) !== 0) throw new Error(child.output())
  }
  await run('elements', ['app/_elements/bundleElements.ts'])
  const stamp = buildStamp(projectRoot, { ...process.env, ...settings })
  await buildOnce(join(projectRoot, build), stamp, () => run('build', [nextProgram, 'build']))
}

/** Copies the build to another disk, with the same times: `second` is in `.next-hosted-second`. */
export async function copyDisk(name: string): Promise<string> {
  const copy = `${BUILD}-${name}`
  await rm(join(projectRoot, copy), { recursive: true, force: true })
  await cp(join(projectRoot, BUILD), join(projectRoot, copy), {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !BUILD_CACHE.test(source),
  })
  return copy
}

export async function removeCopies(): Promise<void> {
  for (const copy of globSync(`${BUILD}-*`, { cwd: projectRoot })) {
    await rm(join(projectRoot, copy), { recursive: true, force: true })
  }
}

interface Start {
  name: string
  port: number
  env: Record<string, string>
  folder: string
  disk: string
}

export async function startInstance({ name, port, env, folder, disk }: Start): Promise<Child> {
  const instance = startChild({
    // Only a program of this name gets the site's secrets.
    name: 'site',
    args: [nextProgram, 'start', '-p', String(port), '-H', '127.0.0.1'],
    env: { ...env, SITE_DIST_DIR: disk, PORT: String(port) },
    logs: join(folder, 'logs', name),
  })
  const failure = await untilReady(instance, `http://127.0.0.1:${port}/robots.txt`)
  if (failure !== null) throw new Error(`The site ${failure}.`)
  return instance
}
