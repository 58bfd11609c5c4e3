/**
 * `npx node services/writeSnapshot.ts <folder>`: starts the site that `npm run build` built, waits until it has written its static snapshot,
 * and stops it. `<folder>/current/site` is the folder to publish on a host of files. Requires the content, as the build does.
 */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { usablePort } from '#lib/node/http/listen.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { at, readSettings, stackEnvironment } from '#services/stackSettings.ts'
import { nextProgram } from '#services/supervisor/buildSite.ts'
import { startChild } from '#services/supervisor/child.ts'

/** Time limit, ms: all pictures are encoded for the first snapshot. */
const LIMIT_MS = 180_000

/** Returns whether a site has written all its pages since its start. */
async function hasWritten(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  return (await answer?.text())?.includes('"pagesFollowedAt":"') ?? false
}

await run(async () => {
  const [, , named] = process.argv
  if (!named) throw new UserFacingError('Missing folder: npx node services/writeSnapshot.ts <folder>.')
  const settings = readSettings(environmentWithFiles())
  const folder = resolve(named)
  const origin = at(await usablePort(0, 'PORT'))
  const site = startChild({
    name: 'snapshot',
    args: [nextProgram, 'start', '-H', '127.0.0.1', '-p', new URL(origin).port],
    // Next to `npm start`, the settings that it passes to the site as well.
    env: {
      ...stackEnvironment(settings),
      SNAPSHOT_DIR: folder,
      CONTENT_CHECK_SECONDS: '15',
      SITE_INTERNAL_URL: origin,
    },
    logs: join(settings.directory, 'logs'),
  })
  try {
    const giveUp = Date.now() + LIMIT_MS
    while (!(await hasWritten(origin))) {
      const end = await Promise.race([site.ended, pause(100)])
      if (end !== undefined || Date.now() > giveUp) {
        throw new UserFacingError(`The site wrote no static snapshot. Its output:\n${site.output()}`)
      }
    }
  } finally {
    await site.stop()
  }
  return `Publish ${join(folder, 'current/site')}`
})
