import { join } from 'node:path'
import { z } from 'zod'
import { counted } from '../engine/failure.ts'
import { at, type StackSettings, stackEnvironment } from '../environment.ts'
import { projectRoot } from '../projectRoot.ts'
import { buildSite, nextProgram } from '../site/build.ts'
import { startChild } from './child.ts'
import { step } from './progress.ts'
import { type SupervisedOptions, supervise } from './supervise.ts'

const lakeStatus = z.object({ documents: z.number() })

/** Options of Node for an engine: a small nursery keeps its memory small (docs/decisions/0013). */
const LEAN = ['--max-semi-space-size=1']

/** All parts, in the order in which they started. */
export type Running = { retire?(): void; stop(): Promise<void> }[]

/** 3 × 1.5 s: with the start of the next one, an engine that hangs is replaced within 10 s. */
const ENGINE_SILENCE = 3

/** Visitors may load the site harder than an engine, and a restart would interrupt them. */
const SITE_SILENCE = 8

/** Each engine, with a path that costs it nothing, unlike a status that queries its database. */
const ENGINES = {
  lake: { title: 'Content Lake', script: 'local/content-lake/main.ts', alive: '/status' },
  mail: { title: 'mailbox', script: 'local/mail/main.ts', alive: '/alive' },
  functions: { title: 'referral function', script: 'local/functions/main.ts', alive: '/alive' },
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
  const { ports, directory } = settings
  const env = stackEnvironment(settings)
  const logs = join(directory, 'logs')
  const keep = (options: Omit<SupervisedOptions, 'env' | 'logs' | 'report'>): Promise<void> => {
    const supervised = supervise({ ...options, env, logs, report })
    running.push(supervised)
    return supervised.ready
  }
  const startEngine = (name: keyof typeof ENGINES, port: number): Promise<void> => {
    const { title, script, alive } = ENGINES[name]
    return keep({
      name,
      title,
      args: [...LEAN, join(projectRoot, script)],
      statusUrl: `${at(port)}/status`,
      health: { url: `${at(port)}${alive}`, mostSilent: ENGINE_SILENCE },
    })
  }

  if (settings.usesEmbeddedLake) {
    await step('Content Lake', async () => {
      await startEngine('lake', ports.lake)
      const { documents } = lakeStatus.parse(await (await fetch(`${at(ports.lake)}/status`)).json())
      return counted(documents, 'document')
    })
  }
  if (settings.usesEmbeddedFunctions) {
    await step('Referral function and mailbox', async () => {
      await startEngine('mail', ports.mailbox)
      await startEngine('functions', ports.functions)
    })
  }
  await step('Behaviour of content pages', async () => {
    const args = [join(projectRoot, 'app/_elements/bundle.ts')]
    const bundling = startChild({ name: 'elements', args, env, logs })
    running.push(bundling)
    if ((await bundling.ended) !== 0) throw new Error(bundling.lastErrors())
  })
  if (mode === 'start') {
    await step('Site, built when its sources change (about a minute)', async () => {
      const built = await buildSite({ ...settings, env, onStart: (child) => running.push(child) })
      return built ? undefined : 'built before'
    })
  }
  await step(mode === 'dev' ? 'Site, with reload' : 'Site', () => {
    const address = `${at(ports.site)}/robots.txt`
    return keep({
      name: 'site',
      args: [nextProgram, mode, '-p', String(ports.site), '-H', '127.0.0.1'],
      statusUrl: address,
      // A debugger may stop a site with reload.
      ...(mode === 'dev'
        ? { onOutput: (text: string) => process.stdout.write(text) }
        : { health: { url: address, mostSilent: SITE_SILENCE } }),
    })
  })
}
