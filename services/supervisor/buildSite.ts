import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import type { Environment } from '#lib/server/parseVariables.ts'
import { type Child, type ChildOptions, childEnvironment, startChild } from './child.ts'

/** Next's command, to be run by Node. */
export const nextProgram = join(projectRoot, 'node_modules/next/dist/bin/next')

/** The end of a failed build's output that is shown, in characters. */
const OUTPUT_SHOWN = 3000

// Everything that a build reads. The copy isn't here: pages follow the lake by themselves.
const SOURCES = [
  '{app,lib,schemas,studio}/**/*.{ts,tsx,css,json,svg,woff2,ico,png}',
  '{package-lock,package,tsconfig}.json',
  '{next,postcss,sanity}.*.{ts,mjs}',
  '{instrumentation,proxy}.ts',
  'docs/{editing.md,images/editing/*.png}',
]
const GENERATED = 'lib/delivery/elements.json'

/** Variables that a build contains: the public ones, addresses of local services, and the lake of its pages. */
const COMPILED = /^(NEXT_PUBLIC_\w+|LAKE_URL|LAKE_DIR|FUNCTIONS_URL|MAILBOX_URL|SITE_DIST_DIR|SITE_HSTS)$/

/** Returns the files that a build reads, in one order, relative to the checkout. */
export const buildSources = (root: string): string[] =>
  [...new Set(globSync(SOURCES, { cwd: root, exclude: [GENERATED] }))].sort()

/** Returns a fingerprint of the sources in `root` and the settings of a build: equal fingerprints mean equal builds. */
export function buildStamp(root: string, environment: Environment): string {
  const settings = Object.entries(environment)
    .filter(([name, value]) => value !== undefined && COMPILED.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings))
  for (const file of buildSources(root)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Runs `build` unless a finished build with this fingerprint is in `folder`.
 * @returns whether it ran
 */
export async function buildOnce(folder: string, stamp: string, build: () => Promise<void>): Promise<boolean> {
  // Within the build, so that anything that replaces or removes the build takes its stamp along.
  const stampFile = join(folder, 'built-from')
  const isBuilt = [join(folder, 'BUILD_ID'), stampFile].every((file) => existsSync(file))
  if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) return false
  // A build may end half-way.
  rmSync(stampFile, { force: true })
  await build()
  writeFileSync(stampFile, stamp)
  return true
}

interface SiteBuild extends Pick<ChildOptions, 'env' | 'logs'> {
  /** The build folder, relative to the checkout. */
  distDir: string
  /** Called with the build's process, which can be stopped while it runs. */
  onStart: (child: Child) => void
}

/**
 * Builds the site unless the build of the same sources and settings is there already.
 * @returns whether it had to build
 * @throws Error with the last lines that a failed build printed
 */
export async function buildSite({ distDir, env, logs, onStart }: SiteBuild): Promise<boolean> {
  const folder = join(projectRoot, distDir)
  return buildOnce(folder, buildStamp(projectRoot, childEnvironment(env)), async () => {
    let output = ''
    const onOutput = (text: string) => {
      output = (output + text).slice(-OUTPUT_SHOWN)
    }
    const build = startChild({ name: 'build', args: [nextProgram, 'build'], env, logs, onOutput })
    onStart(build)
    if ((await build.ended) === 0 && existsSync(join(folder, 'BUILD_ID'))) return
    throw new Error(
      `The site could not be built. The whole log is in ${join(logs, 'build.log')}; it ends with:\n${output.trim()}`,
    )
  })
}
