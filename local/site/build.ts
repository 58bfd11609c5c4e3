import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.ts'
import { type Child, childEnvironment, startChild } from '../supervisor/child.ts'
import { buildStamp, compiledSettings, forgetBuild, isBuilt, rememberBuild } from './buildStamp.ts'

export interface SiteBuild {
  /** Where the logs are kept. */
  directory: string
  /** The build folder, relative to the checkout. */
  distDir: string
  env: Record<string, string>
  /** Told once when a build really starts; the child can be stopped while it runs. */
  onStart: (child: Child) => void
}

/** A build that failed; the message ends with the last lines that the build printed. */
class BuildFailed extends Error {}

/**
 * Builds the site unless the build of the same sources and settings is there already.
 * @returns whether it had to build
 * @throws BuildFailed
 */
export async function buildSite({ directory, distDir, env, onStart }: SiteBuild): Promise<boolean> {
  const folder = join(projectRoot, distDir)
  const stamp = buildStamp(projectRoot, compiledSettings(childEnvironment(env)))
  if (isBuilt(folder, stamp)) return false

  forgetBuild(folder)
  let output = ''
  const build = startChild({
    name: 'build',
    args: [nextProgram, 'build'],
    env,
    logs: join(directory, 'logs'),
    onOutput: (text) => {
      output = (output + text).slice(-3000)
    },
  })
  onStart(build)
  if ((await build.ended) !== 0 || !existsSync(join(folder, 'BUILD_ID'))) {
    throw new BuildFailed(
      `The site could not be built. The whole log is in ${join(directory, 'logs/build.log')}; it ends with:\n${output.trim()}`,
    )
  }
  rememberBuild(folder, stamp)
  return true
}

/** Next's command, to be run by Node. */
export const nextProgram = join(projectRoot, 'node_modules/next/dist/bin/next')
