import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { cp, link, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { bundlePrograms } from '#ops/deploy/bundlePrograms.ts'
import { buildOnce, buildStamp } from '#services/supervisor/buildSite.ts'

/** Next's output folder of this build. tsconfig.json names it, or Next would add it there. */
export const BUILD = '.next-deploy'

/** Last output of `npm run deploy:assemble`, kept because a build takes a minute. */
const KEPT = join(projectRoot, '.next-deploy-assembled')

/**
 * Puts the files of a self-hosted server into `folder`. Runs `npm run deploy:assemble` unless it ran for the same
 * sources and settings.
 * @param env of the build
 * @throws Error with the end of the command's output
 */
export async function assembled(folder: string, env: Record<string, string>, logs: string): Promise<void> {
  const build = () => assemble(env, join(logs, 'assemble.log'))
  const isNew = await buildOnce(join(KEPT, 'site', BUILD), buildStamp(projectRoot, env), build)
  if (!isNew) await bundlePrograms(KEPT)
  // By far the largest file, which no program writes.
  const node = join('bin', 'node')
  await cp(KEPT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== join(KEPT, node),
  })
  await link(join(KEPT, node), join(folder, node)).catch(() => cp(join(KEPT, node), join(folder, node)))
}

async function assemble(env: Record<string, string>, log: string): Promise<void> {
  await rm(`${KEPT}.before`, { recursive: true, force: true })
  const output = openSync(log, 'a')
  const command = spawn(process.execPath, [join(projectRoot, 'ops/deploy/assemble.ts'), KEPT], {
    cwd: projectRoot,
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env, SITE_DIST_DIR: BUILD },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const kill = () => command.kill()
  process.once('exit', kill)
  await once(command, 'exit')
  process.off('exit', kill)
  if (command.exitCode !== 0) throw new Error(readFileSync(log, 'utf8').slice(-3000))
}
