import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ownFolder } from '#lib/node/ownerLock.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { counted, UserFacingError } from '#lib/node/userFacingError.ts'
import { at, type StackSettings, stackEnvironment } from '../stackSettings.ts'
import { backUpNightly } from './backUpNightly.ts'
import { buildOnce, buildStamp, nextProgram, servedBuildProblem } from './buildSite.ts'
import { startChild } from './child.ts'
import { builtPortProblem, freePort, requireFreePorts } from './portProblem.ts'
import { type SupervisedOptions, supervise } from './supervise.ts'

/** All parts, in the order in which they started. */
export type Running = { stop(signal?: 'SIGKILL'): Promise<void> }[]

/** Local services in the order of their start. Each responds at its first port. */
const SERVICES = [
  { name: 'lake', title: 'Content Lake', folder: 'content-lake', uses: ['LAKE_PORT'] },
  { name: 'mail', title: 'mailbox', folder: 'services/mail', uses: ['MAIL_WEB_PORT', 'MAIL_PORT'] },
  { name: 'functions', title: 'referral function', folder: 'services/functions', uses: ['FUNCTIONS_PORT'] },
] as const

/** 3 × 1.5 s: with the start of the next one, a service that hangs is replaced within 10 s. */
const SERVICE_SILENCE = 3

/** Visitors may load the site harder than a service, and a restart would interrupt them. */
const SITE_SILENCE = 8

/** A small nursery keeps the memory of a service small (docs/decisions/0013). */
const LEAN = '--max-semi-space-size=1'

const lakeStatus = z.object({ documents: z.number() })

/** The site of a package (ops/deploy/package.ts). A checkout builds the site itself. */
const PACKAGED_SITE = join(projectRoot, 'site')

/** Runs one step of the start. Prints its name, then its time and the text that it may resolve to, such as a count. */
async function step(label: string, work: () => Promise<unknown>): Promise<void> {
  const done = `  ✓ ${label}`
  console.log(`  … ${label}`)
  console.time(done)
  console.timeLog(done, (await work()) ?? '')
}

/**
 * Starts everything that the settings ask for, the site with reload when `mode` is `dev`, and keeps it running. `build`
 * builds the site next to the Content Lake alone. Adds each part to `running` as soon as it exists, so that a stop in between
 * leaves nothing behind.
 * @param report called with a sentence when a part ended, or answers again
 * @throws Error with one sentence that says what to do when a part can't be started
 */
export async function startStack(
  mode: 'start' | 'dev' | 'build',
  settings: StackSettings,
  running: Running,
  report: (sentence: string) => void,
): Promise<void> {
  const { usesLocalLake, usesLocalFunctions, ownerEmail } = settings
  const isBuild = mode === 'build'
  const services = SERVICES.filter(({ name }) => {
    if (name === 'lake') return usesLocalLake
    // A self-hosted site sends real emails.
    return !isBuild && usesLocalFunctions && (name !== 'mail' || ownerEmail === null)
  })
  const dist = join(projectRoot, settings.distDir)
  const used: string[] = ['PORT', ...services.flatMap(({ uses }) => uses)]
  // A build compiles the ports of the installation, which may run on this machine, and uses none of them.
  const ports = { ...settings.ports, ...(isBuild && { LAKE_PORT: await freePort() }) }
  const isPackaged = existsSync(PACKAGED_SITE)
  const problem =
    (isPackaged && builtPortProblem(join(PACKAGED_SITE, settings.distDir), ports)) ||
    (!isPackaged && mode !== 'dev' && servedBuildProblem(dist))
  if (problem) throw new UserFacingError(problem)
  if (!isBuild) await requireFreePorts(Object.entries(ports).filter(([variable]) => used.includes(variable)))

  const env = {
    ...stackEnvironment(settings),
    ...(isBuild && { LAKE_PORT: String(ports.LAKE_PORT), LAKE_BUILD_URL: at(ports.LAKE_PORT) }),
  }
  const child = { env, logs: join(settings.directory, 'logs') }
  const keep = async (options: Omit<SupervisedOptions, 'env' | 'logs' | 'report'>) => {
    const supervised = supervise({ ...options, ...child, report })
    running.push(supervised)
    await supervised.ready
  }
  const run = async (name: string, args: string[]) => {
    const program = startChild({ name, args, ...child })
    running.push(program)
    if ((await program.ended) !== 0) throw new Error(`The ${name} ${program.end()}:\n${program.lastErrors()}`)
  }

  for (const { name, title, folder, uses } of services) {
    await step(title, async () => {
      const address = at(ports[uses[0]])
      const args = [LEAN, join(projectRoot, folder, 'main.ts')]
      // No service knows this path. Refusing it costs nothing, unlike a status that queries a database.
      await keep({ name, title, args, url: `${address}/alive`, mostSilent: SERVICE_SILENCE })
      if (name !== 'lake') return
      const status = await fetch(`${address}/status`)
      return counted(lakeStatus.parse(await status.json()).documents, 'document')
    })
  }
  if (!isPackaged) {
    await step('Behaviour of content pages', () =>
      run('bundling', [join(projectRoot, 'app/_elements/bundleElements.ts')]),
    )
  }
  if (!isPackaged && mode !== 'dev') {
    await step('Site, built when its sources change (about a minute)', async () => {
      const stamp = buildStamp(projectRoot, { ...settings.environment, ...env })
      const isNew = await buildOnce(dist, stamp, () => run('build', [nextProgram, 'build']))
      return isNew ? '' : 'built before'
    })
  }
  if (isBuild) return
  const release = !isPackaged && mode === 'start' && ownFolder(dist)
  if (release) running.unshift({ stop: async () => release() })
  const isDev = mode === 'dev'
  await step(isDev ? 'Site, with reload' : 'Site', () =>
    keep({
      name: 'site',
      title: 'site',
      args: isPackaged
        ? [join(PACKAGED_SITE, 'server.js')]
        : [nextProgram, mode, '-p', String(ports.PORT), '-H', '127.0.0.1'],
      url: `${at(ports.PORT)}/robots.txt`,
      // A debugger may stop a site with reload.
      mostSilent: isDev ? Infinity : SITE_SILENCE,
      ...(isDev && { onOutput: (text) => process.stdout.write(text) }),
    }),
  )
  if (ownerEmail !== null) void backUpNightly(child, report)
}
