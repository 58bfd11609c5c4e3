/**
 * `npx node services/writeSnapshot.ts <folder>`: starts the site that `npm run build` built, waits until it has written its static snapshot,
 * and stops it. `<folder>/current/site` is the folder to publish on a host of files. Requires the content, as the build does.
 */
import { existsSync, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { at, readSettings, stackEnvironment } from '#services/stackSettings.ts'
import { nextProgram } from '#services/supervisor/buildSite.ts'
import { startChild } from '#services/supervisor/child.ts'
import { builtPortProblem, freePort } from '#services/supervisor/portProblem.ts'

/** Time limit, ms: all pictures are encoded for the first snapshot. */
const LIMIT_MS = 180_000

await run(async () => {
  const environment = environmentWithFiles()
  const settings = readSettings(environment)
  const named = process.argv[2] || environment.SNAPSHOT_DIR
  if (!named) {
    throw new UserFacingError(
      'Missing folder: npx node services/writeSnapshot.ts <folder>, or set SNAPSHOT_DIR.',
    )
  }
  const build = join(projectRoot, settings.distDir)
  const problem = existsSync(join(build, 'BUILD_ID'))
    ? builtPortProblem(build, settings.ports)
    : 'The site is not built. Run npm run build first.'
  if (problem !== null) throw new UserFacingError(problem)
  const folder = resolve(named)
  const served = join(folder, 'current/site')
  const port = await freePort()
  const since = Date.now()
  const site = startChild({
    name: 'snapshot',
    args: [nextProgram, 'start', '-H', '127.0.0.1', '-p', `${port}`],
    // Next to `npm start`, the settings that it passes to the site as well.
    env: {
      ...stackEnvironment(settings),
      SNAPSHOT_DIR: folder,
      CONTENT_CHECK_SECONDS: '15',
      SITE_INTERNAL_URL: at(port),
    },
    logs: join(settings.directory, 'logs'),
  })
  try {
    // Only a complete update replaces this file.
    while ((statSync(join(served, 'snapshot.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0) < since) {
      if (Date.now() > since + LIMIT_MS || site.end() !== null) {
        throw new UserFacingError(
          `The site wrote no static snapshot. See .local/logs/snapshot.log. ${site.lastErrors()}`,
        )
      }
      await pause(100)
    }
  } finally {
    await site.stop()
  }
  return `${globSync('**/*.*', { cwd: served }).length} files, with their compressed forms. Publish ${served}`
})
