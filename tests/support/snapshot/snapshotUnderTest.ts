import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSettings } from '#services/stackSettings.ts'
import { startStack } from '#services/supervisor/stack.ts'
import type { Running } from '#services/supervisor/supervise.ts'
import { ports } from '#tests/support/hosted/addresses.ts'
import { startCaddy } from '#tests/support/hosted/proxies/caddy.ts'
import { startFolder } from '#tests/support/hosted/surroundings.ts'
import { clearState } from '#tests/support/site/freshState.ts'
import { testEnvironment, testPorts } from '#tests/support/site/stack.ts'

/** Limit for the first snapshot, which includes encoding its pictures, ms. */
const WRITTEN_WITHIN_MS = 120_000
/** Limit for Caddy to use new rules, which it reads once a second, ms. */
const TOLD_WITHIN_MS = 15_000

async function until(isSo: () => boolean | Promise<boolean>, withinMs: number, what: string): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${withinMs / 1000} s.`)
    await pause(50)
  }
}

const isByCaddy = async (): Promise<boolean> => {
  const { status, headers } = await fetch(`http://localhost:${testPorts.site}/TSS`)
  return status === 200 && !headers.has('x-rendered-at')
}

/**
 * Starts the stack of `npm start` on empty state, with the snapshot in front of the site. The public address is that
 * of the site under test, so the build of the browser tests works here too.
 */
export async function startSnapshotUnderTest() {
  await using started = new AsyncDisposableStack()
  const { folder: place, made } = startFolder(started, 'snapshot-under-test')
  const folder = made('snapshot')
  const door = `http://localhost:${testPorts.site}`
  Object.assign(process.env, testEnvironment(), {
    NEXT_PUBLIC_SITE_URL: door,
    PORT: String(ports.site),
    SNAPSHOT_DIR: folder,
  })
  clearState()
  const running: Running = []
  started.defer(async () => {
    for (const part of running.splice(0).reverse()) await part.stop()
  })
  await startStack('start', readSettings(process.env), running)
  const written = join(folder, 'current/site/index.html')
  await until(() => existsSync(written), WRITTEN_WITHIN_MS, 'The site wrote no snapshot')
  const caddy = await startCaddy({
    folder: place,
    state: made('caddy'),
    door,
    ports: { site: ports.site, function: testPorts.functions },
    logs: made('logs'),
    snapshot: folder,
  })
  running.push(caddy)
  await until(isByCaddy, TOLD_WITHIN_MS, 'Caddy did not serve the snapshot')
  const owned = started.move()
  return {
    /** Kills the site's process for good, so that only the snapshot is served. */
    killSite: async () => {
      // Caddy started last.
      await running.at(-2)?.stop('SIGKILL')
    },
    close: () => owned.disposeAsync(),
  }
}
