import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import type { Launched } from '#tests/support/hosted/launch.ts'
import { npmStart } from '#tests/support/site/npmStart.ts'
import { testEnvironment, testPorts } from '#tests/support/site/stack.ts'
import { startNext } from './nextRates.ts'
import { untilWritten } from './publishTimes.ts'
import { buildReferences } from './references.ts'
import { startEdition, startFiles } from './staticSite.ts'

/** The site under test, running, as the steps of the bench ask it. */
export interface Stage {
  /** The folder of the edition that it keeps. */
  edition: string
  /** Where the product's Caddy sends that edition. */
  origin: string
  /** Builds and starts the references, the first time that they are asked for. */
  references(): Promise<{ astro: string; bareNext: number }>
  stop(): Promise<void>
}

/**
 * Builds the site, starts it on the ports of the tests with an edition, and puts Caddy before that.
 * @throws Error when one of them does not come up
 */
export async function startStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const edition = join(folder, 'edition')
  const running: Launched[] = []
  const site = await npmStart({ ...testEnvironment(), EDITION_DIR: edition })
  process.once('exit', () => site.process.kill('SIGTERM'))
  const stop = async () => {
    for (const server of running) await server.stop()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const startReferences = async () => {
    const [files, bareNext] = [await freePort(), await freePort()]
    const built = await buildReferences(join(edition, 'current/site'), `http://localhost:${testPorts.site}`)
    running.push(await startFiles(folder, built.astro, files))
    running.push(await startNext(built.next, folder, bareNext))
    return { astro: `http://localhost:${files}`, bareNext }
  }
  try {
    await untilWritten(edition, '/ILM', '</html>')
    const own = await freePort()
    running.push(await startEdition(folder, edition, own))
    let started: ReturnType<typeof startReferences> | undefined
    return {
      edition,
      origin: `http://localhost:${own}`,
      references: () => {
        started ??= startReferences()
        return started
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
