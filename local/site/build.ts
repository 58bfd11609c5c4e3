import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../projectRoot.ts'
import { type Child, childEnvironment, startChild } from '../supervisor/child.ts'
import { buildStamp, isBuilt } from './buildStamp.ts'

export interface SiteBuild {
  /** Where the stamp and the logs are kept. */
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
  const stampFile = join(directory, `${distDir}.stamp`)
  const stamp = buildStamp(projectRoot, compiledSettings(env))
  if (isBuilt(stampFile, join(projectRoot, distDir), stamp)) return false

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
  if ((await build.ended) !== 0 || !existsSync(join(projectRoot, distDir, 'BUILD_ID'))) {
    throw new BuildFailed(
      `The site could not be built. The whole log is in ${join(directory, 'logs/build.log')}; it ends with:\n${output.trim()}`,
    )
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

/** Next's command, to be run by Node. */
export const nextProgram = join(projectRoot, 'node_modules/next/dist/bin/next')

/** The settings that Next writes into a build: public variables and the addresses of the embedded engines. */
function compiledSettings(env: Record<string, string>): Record<string, string> {
  const compiled = Object.entries(childEnvironment(env)).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (entry[0].startsWith('NEXT_PUBLIC_') || COMPILED.has(entry[0])),
  )
  return Object.fromEntries(compiled.sort(([a], [b]) => a.localeCompare(b)))
}

const COMPILED = new Set(['LAKE_URL', 'FUNCTIONS_URL', 'SITE_DIST_DIR'])
