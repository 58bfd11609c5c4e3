import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { counted } from '#lib/node/userFacingError.ts'
import { at, type StackSettings, stackEnvironment } from '../stackSettings.ts'
import { buildSite, nextProgram } from './buildSite.ts'
import { startChild } from './child.ts'
import { type SupervisedOptions, supervise } from './supervise.ts'

const lakeStatus = z.object({ documents: z.number() })

/** All parts, in the order in which they started. */
export type Running = { retire?(): void; stop(): Promise<void> }[]

/** 3 × 1.5 s: with the start of the next one, a service that hangs is replaced within 10 s. */
const SERVICE_SILENCE = 3

/** Visitors may load the site harder than a service, and a restart would interrupt them. */
const SITE_SILENCE = 8

/** A small nursery keeps the memory of a service small (docs/decisions/0013). */
const LEAN = '--max-semi-space-size=1'

/** Each local service in the order of their start. `alive` costs it nothing, unlike a status that queries its database. */
const SERVICES = [
  { name: 'lake', title: 'Content Lake', program: 'content-lake/main.ts', port: 'lake', alive: '/status' },
  { name: 'mail', title: 'mailbox', program: 'services/mail/main.ts', port: 'mailbox', alive: '/alive' },
  {
    name: 'functions',
    title: 'referral function',
    program: 'services/functions/main.ts',
    port: 'functions',
    alive: '/alive',
  },
] as const

/**
 * Runs one step of the start and prints its progress: a running clock on a terminal, two plain lines elsewhere.
 * @param work may resolve to text for the last line, such as a count
 */
async function step(label: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now()
  const line = (text: string) => `${text}  ${((Date.now() - started) / 1000).toFixed(1)} s`
  const rewrite = (text: string) => process.stdout.isTTY && process.stdout.write(`\r\x1b[2K${text}`)
  if (!process.stdout.isTTY) console.log(`  … ${label}`)
  const clock = setInterval(() => rewrite(line(`  … ${label}`)), 100)
  try {
    const result = await work()
    rewrite('')
    console.log(line(`  ✓ ${label}${typeof result === 'string' ? `: ${result}` : ''}`))
  } finally {
    clearInterval(clock)
    rewrite('')
  }
}

/**
 * Starts everything that the settings ask for, the site with reload when `mode` is `dev`, and keeps it running. Adds each
 * part to `running` as soon as it exists, so that a stop in between leaves nothing behind.
 * @param report called with a sentence when a part ended, or answers again
 * @throws Error with one sentence that says what to do when a part can't be started
 */
export async function startStack(
  mode: 'start' | 'dev',
  settings: StackSettings,
  running: Running,
  report: (sentence: string) => void,
): Promise<void> {
  const { ports, directory, distDir, usesEmbeddedLake, usesEmbeddedFunctions, ownerEmail } = settings
  const env = stackEnvironment(settings)
  const logs = join(directory, 'logs')
  const keep = (options: Pick<SupervisedOptions, 'name' | 'title' | 'args' | 'statusUrl' | 'health'>) => {
    const onOutput = (text: string) => mode === 'dev' && options.name === 'site' && process.stdout.write(text)
    const supervised = supervise({ ...options, env, logs, report, onOutput })
    running.push(supervised)
    return supervised.ready
  }

  for (const { name, title, program, port, alive } of SERVICES) {
    if (!(name === 'lake' ? usesEmbeddedLake : usesEmbeddedFunctions)) continue
    // A self-hosted site sends real emails.
    if (name === 'mail' && ownerEmail !== null) continue
    await step(title, async () => {
      const address = at(ports[port])
      await keep({
        name,
        title,
        args: [LEAN, join(projectRoot, program)],
        statusUrl: `${address}/status`,
        health: { url: `${address}${alive}`, mostSilent: SERVICE_SILENCE },
      })
      if (name !== 'lake') return
      const { documents } = lakeStatus.parse(await (await fetch(`${address}/status`)).json())
      return counted(documents, 'document')
    })
  }
  await step('Behaviour of content pages', async () => {
    const args = [join(projectRoot, 'app/_elements/bundleElements.ts')]
    const bundling = startChild({ name: 'elements', args, env, logs })
    running.push(bundling)
    if ((await bundling.ended) !== 0) throw new Error(bundling.lastErrors())
  })
  if (mode === 'start') {
    await step('Site, built when its sources change (about a minute)', async () => {
      const isBuilt = await buildSite({ distDir, env, logs, onStart: (child) => running.push(child) })
      return isBuilt ? undefined : 'built before'
    })
  }
  const address = `${at(ports.site)}/robots.txt`
  await step(mode === 'dev' ? 'Site, with reload' : 'Site', () =>
    keep({
      name: 'site',
      title: 'site',
      args: [nextProgram, mode, '-p', String(ports.site), '-H', '127.0.0.1'],
      statusUrl: address,
      // A debugger may stop a site with reload.
      health: mode === 'dev' ? null : { url: address, mostSilent: SITE_SILENCE },
    }),
  )
}
