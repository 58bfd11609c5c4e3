import { join } from 'node:path'
import { z } from 'zod'
import { at, type StackSettings, stackEnvironment } from '../environment.ts'
import { projectRoot } from '../projectRoot.ts'
import { buildSite, nextProgram } from '../site/build.ts'
import { startChild } from './child.ts'
import { step } from './progress.ts'
import { type SupervisedOptions, supervise } from './supervise.ts'

const lakeStatus = z.object({ documents: z.number() })

/**
 * Options of Node for an engine: a small nursery is emptied more often, which an engine of this size doesn't feel, and
 * keeps its memory small (docs/decisions/0101).
 */
const LEAN = ['--max-semi-space-size=1']

/** What runs, in the order of starting. */
export type Running = { retire?(): void; stop(): Promise<void> }[]

/** 3 × 1.5 s: with the start of the next one, an engine that hangs is replaced within 10 s. */
const ENGINE_SILENCE = 3

/** Visitors may load the site harder than an engine, and its own restart is what they would feel. */
const SITE_SILENCE = 8

/**
 * Starts everything that the settings ask for, the site with reload when `mode` is `dev`, and adds each part to `running` as soon as it exists, so that whoever
 * stops in between leaves nothing behind. What has started is kept running until it is stopped.
 * @param report called with a sentence when a part ended, or answers again
 * @throws NotReady, BuildFailed or PlainFailure when a part can't be started at all, each with one sentence that says what to do
 */
export async function startStack(
  mode: 'start' | 'dev',
  settings: StackSettings,
  running: Running,
  report: (sentence: string) => void,
): Promise<void> {
  const env = stackEnvironment(settings)
  const logs = join(settings.directory, 'logs')
  const keep = (options: Omit<SupervisedOptions, 'env' | 'logs' | 'report'>): Promise<void> => {
    const supervised = supervise({ ...options, env, logs, report })
    running.push(supervised)
    return supervised.ready
  }
  /** @param alive a path that costs the engine nothing, unlike a status that asks its database */
  const engine = (
    { name, title }: { name: string; title: string },
    script: string,
    port: number,
    alive: string,
  ): Promise<void> =>
    keep({
      name,
      title,
      args: [...LEAN, join(projectRoot, script)],
      statusUrl: `${at(port)}/status`,
      health: { url: `${at(port)}${alive}`, mostSilent: ENGINE_SILENCE },
    })

  if (settings.usesEmbeddedLake) {
    await step('Content Lake', async () => {
      await engine(
        { name: 'lake', title: 'Content Lake' },
        'local/content-lake/main.ts',
        settings.ports.lake,
        '/status',
      )
      const { documents } = lakeStatus.parse(await (await fetch(`${at(settings.ports.lake)}/status`)).json())
      return `${documents} documents`
    })
  }
  if (settings.usesEmbeddedFunctions) {
    await step('Referral function and mailbox', async () => {
      await engine({ name: 'mail', title: 'mailbox' }, 'local/mail/main.ts', settings.ports.mailbox, '/alive')
      await engine(
        { name: 'functions', title: 'referral function' },
        'local/functions/main.ts',
        settings.ports.functions,
        '/alive',
      )
      return undefined
    })
  }
  await step('Behaviour of content pages', async () => {
    const bundling = startChild({
      name: 'elements',
      args: [join(projectRoot, 'app/_elements/bundle.ts')],
      env,
      logs,
    })
    running.push(bundling)
    if ((await bundling.ended) !== 0) throw new Error(bundling.lastErrors())
    return undefined
  })
  if (mode === 'start') {
    await step('Site, built when its sources change (about a minute)', async () => {
      const built = await buildSite({ ...settings, env, onStart: (child) => running.push(child) })
      return built ? undefined : 'built before'
    })
  }
  await step(mode === 'dev' ? 'Site, with reload' : 'Site', async () => {
    const address = `${at(settings.ports.site)}/robots.txt`
    await keep({
      name: 'site',
      args: [nextProgram, mode, '-p', String(settings.ports.site), '-H', '127.0.0.1'],
      statusUrl: address,
      // Whoever develops may hold the site at a breakpoint.
      ...(mode === 'dev'
        ? { onOutput: (text: string) => process.stdout.write(text) }
        : { health: { url: address, mostSilent: SITE_SILENCE } }),
    })
    return undefined
  })
}
