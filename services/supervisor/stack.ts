import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { usablePort } from '#lib/node/http/listen.ts'
import { ownFolder } from '#lib/node/ownerLock.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { at, type StackSettings, stackEnvironment } from '../stackSettings.ts'
import { backUpNightly } from './backUpNightly.ts'
import { buildOnce, buildStamp, nextProgram, requireBuiltPorts } from './buildSite.ts'
import { startChild } from './child.ts'
import { type Running, supervise } from './supervise.ts'

/** Local services in the order of their start. Each responds at its first port. */
const SERVICES = [
  { name: 'lake', title: 'Content Lake', folder: 'content-lake', uses: ['LAKE_PORT'] },
  { name: 'mail', title: 'Mailbox', folder: 'services/mail', uses: ['MAIL_WEB_PORT', 'MAIL_PORT'] },
  { name: 'functions', title: 'Referral function', folder: 'services/functions', uses: ['FUNCTIONS_PORT'] },
] as const

/** Probes of 1.5 s: with the start of the next one, a service that hangs is replaced within 10 s. */
const SERVICE_SILENCE = 3
/** Visitors may load the site harder than a service, and a restart would interrupt them. */
const SITE_SILENCE = 8

/** A small nursery keeps the memory of a service small (docs/decisions/0013). */
const LEAN = '--max-semi-space-size=1'

/** The site of a package (ops/deploy/package.ts). A checkout builds the site itself. */
const PACKAGED_SITE = join(projectRoot, 'site')

/**
 * Starts everything that the settings ask for, the site with reload when `mode` is `dev`, and keeps it running. `build`
 * builds the site next to the Content Lake alone.
 * @param running gets each part as soon as it exists, so that a stop in between leaves nothing behind
 * @throws Error with the reason when a part can't be started
 */
export async function startStack(
  mode: 'start' | 'dev' | 'build',
  settings: StackSettings,
  running: Running,
): Promise<void> {
  const { usesLocalLake, usesLocalFunctions, ownerEmail } = settings
  const isBuild = mode === 'build'
  const isPackaged = existsSync(PACKAGED_SITE)
  if (isPackaged) requireBuiltPorts(join(PACKAGED_SITE, settings.distDir), settings.ports)
  const isNeeded = {
    lake: usesLocalLake,
    // A self-hosted site sends real emails.
    mail: !isBuild && usesLocalFunctions && ownerEmail === null,
    functions: !isBuild && usesLocalFunctions,
  }
  const services = SERVICES.filter(({ name }) => isNeeded[name])
  const ports = { ...settings.ports }
  if (isBuild) {
    // It compiles the ports of the installation, which may run on this machine, and uses none of them.
    ports.LAKE_PORT = await usablePort(0, 'LAKE_PORT')
  } else {
    const used = ['PORT', ...services.flatMap(({ uses }) => uses)] as const
    // Another program at a port would answer the probes of a start.
    for (const name of used) await usablePort(ports[name], name)
  }
  const env = {
    ...stackEnvironment(settings),
    ...(isBuild && { LAKE_PORT: String(ports.LAKE_PORT), LAKE_BUILD_URL: at(ports.LAKE_PORT) }),
  }
  const report = (sentence: string) => console.error(`  ! ${sentence}`)
  const child = { env, logs: join(settings.directory, 'logs'), report }
  const run = async (name: string, args: string[]) => {
    const program = startChild({ name, args, ...child })
    // The last part stays the site, which stops first.
    running.unshift(program)
    const end = await program.ended
    if (end !== 0) throw new Error(`The ${name} ended with ${end}:\n${program.output()}`)
  }

  for (const { name, title, folder, uses } of services) {
    console.log(`  … ${title}`)
    const args = [LEAN, join(projectRoot, folder, 'main.ts')]
    // No service knows this path. Refusing it costs nothing, unlike a status that queries a database.
    const url = `${at(ports[uses[0]])}/alive`
    await supervise({ ...child, name, args, url, mostSilent: SERVICE_SILENCE }, running)
  }
  if (!isPackaged) await run('bundling', [join(projectRoot, 'app/_elements/bundleElements.ts')])
  if (!isPackaged && mode !== 'dev') {
    console.log('  … Site, built when its sources change (about a minute)')
    const stamp = buildStamp(projectRoot, { ...settings.environment, ...env })
    const dist = join(projectRoot, settings.distDir)
    await buildOnce(dist, stamp, () => run('build', [nextProgram, 'build']))
    const giveUp = ownFolder(dist)
    running.unshift({ stop: async () => giveUp?.() })
  }
  if (isBuild) return
  console.log('  … Site')
  const site = {
    name: 'site',
    args: isPackaged
      ? [join(PACKAGED_SITE, 'server.js')]
      : [nextProgram, mode, '-p', String(ports.PORT), '-H', '127.0.0.1'],
    url: `${at(ports.PORT)}/robots.txt`,
    // A debugger may stop a site with reload.
    mostSilent: mode === 'dev' ? Infinity : SITE_SILENCE,
    isShown: mode === 'dev',
  }
  await supervise({ ...child, ...site }, running)
  if (ownerEmail !== null) {
    backUpNightly(() => run('backup', [join(projectRoot, 'ops/backup/main.ts')]), report)
  }
}
