import { join } from 'node:path'
import { z } from 'zod'
import { at, type StackSettings, stackEnvironment } from '../environment.ts'
import { projectRoot } from '../projectRoot.ts'
import { buildSite, nextProgram } from '../site/build.ts'
import { startChild } from './child.ts'
import { type Engine, startEngine } from './engine.ts'
import { step } from './progress.ts'
import { untilReady } from './ready.ts'

const lakeStatus = z.object({ documents: z.number() })

/** What runs, in the order of starting. */
export type Running = { stop(): Promise<void> }[]

/**
 * Starts everything that the settings ask for, the site with reload when `mode` is `dev`, and adds each part to `running` as soon as it exists, so that whoever
 * stops in between leaves nothing behind.
 * @param onEnd called with a sentence when a part ends for good while it should run
 * @throws NotReady, BuildFailed or PlainFailure, each with one sentence that says what to do
 */
export async function startStack(
  mode: 'start' | 'dev',
  settings: StackSettings,
  running: Running,
  onEnd: (sentence: string) => void,
): Promise<void> {
  const env = stackEnvironment(settings)
  const logs = join(settings.directory, 'logs')
  const engine = async (name: string, script: string, statusUrl: string): Promise<Engine> => {
    const started = await startEngine({
      name,
      args: [join(projectRoot, script)],
      env,
      logs,
      statusUrl,
      onGivenUp: onEnd,
    })
    running.push(started)
    return started
  }

  if (settings.usesEmbeddedLake) {
    await step('Content Lake', async () => {
      const statusUrl = `${at(settings.ports.lake)}/status`
      await engine('lake', 'local/content-lake/main.ts', statusUrl)
      const { documents } = lakeStatus.parse(await (await fetch(statusUrl)).json())
      return `${documents} documents`
    })
  }
  if (settings.usesEmbeddedFunctions) {
    await step('Referral function and mailbox', async () => {
      await engine('mail', 'local/mail/main.ts', `${at(settings.ports.mailbox)}/status`)
      await engine('functions', 'local/functions/main.ts', `${at(settings.ports.functions)}/status`)
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
    const site = startChild({
      name: 'site',
      args: [nextProgram, mode, '-p', String(settings.ports.site), '-H', '127.0.0.1'],
      env,
      logs,
      ...(mode === 'dev' ? { onOutput: (text: string) => process.stdout.write(text) } : {}),
    })
    running.push(site)
    await untilReady(site, `${at(settings.ports.site)}/robots.txt`, 180)
    void site.ended.then(() => onEnd(`The site ended by itself. It last said: ${site.lastErrors()}`))
    return undefined
  })
}
