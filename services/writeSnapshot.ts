/**
 * `npx node services/writeSnapshot.ts <folder>`: starts the site that `npm run build` built, waits until it has written its static snapshot,
 * and stops it. `<folder>/current/site` is the folder to publish on a host of files. Requires the content, as the build does.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { environmentWithFiles } from '#lib/env/environmentFiles.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { run } from '#lib/node/runCommand.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { at, readSettings, stackEnvironment } from '#services/stackSettings.ts'
import { type Child, startChild } from '#services/supervisor/child.ts'
import { builtPortProblem, freePort } from '#services/supervisor/portProblem.ts'

/** Time limit, ms: all pictures are encoded for the first snapshot. */
const LIMIT_MS = 180_000

const age = z.object({ followed: z.iso.datetime() })

async function untilWritten(file: string, since: number, site: Child): Promise<void> {
  while (Date.now() < since + LIMIT_MS && site.end() === null) {
    if (existsSync(file) && Date.parse(age.parse(JSON.parse(readFileSync(file, 'utf8'))).followed) >= since)
      return
    await pause(100)
  }
  throw new UserFacingError(
    `The site wrote no static snapshot. See .local/logs/snapshot.log. ${site.lastErrors()}`,
  )
}

async function write(argument: string | undefined): Promise<string> {
  const given = environmentWithFiles()
  const settings = readSettings(given)
  const named = argument || given.SNAPSHOT_DIR
  if (!named)
    throw new UserFacingError(
      'Missing folder: npx node services/writeSnapshot.ts <folder>, or set SNAPSHOT_DIR.',
    )
  const build = join(projectRoot, settings.distDir)
  if (!existsSync(join(build, 'BUILD_ID'))) {
    throw new UserFacingError('The site is not built. Run npm run build first.')
  }
  const problem = builtPortProblem(build, settings.ports)
  if (problem !== null) throw new UserFacingError(problem)
  const port = await freePort()
  const folder = resolve(named)
  const since = Date.now()
  const site = startChild({
    name: 'snapshot',
    args: [join(projectRoot, 'node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', `${port}`],
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
    await untilWritten(join(folder, 'current/site/snapshot.json'), since, site)
  } finally {
    await site.stop()
  }
  const files = globSync('**/*.*', { cwd: join(folder, 'current/site') })
  return `${files.length} files, with their compressed forms. Publish ${join(folder, 'current/site')}`
}

const [folder] = process.argv.slice(2)
await run(() => write(folder))
