import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FUNCTIONS_PATH } from '#lib/env/constants.ts'
import { ownFolder } from '#lib/node/ownerLock.ts'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { UserFacingError } from '#lib/node/userFacingError.ts'
import { LAKE_PATH } from '#lib/server/http/lakePath.ts'
import type { Environment } from '#lib/server/parseVariables.ts'

/** Next's command, to be run by Node. */
export const nextProgram = join(projectRoot, 'node_modules/next/dist/bin/next')

// Everything that a build reads. The copy isn't here: pages follow the lake by themselves.
const SOURCES = [
  '{app,lib,schemas,studio}/**/*.{ts,tsx,css,json,svg,woff2,ico,png}',
  '{package-lock,package,tsconfig}.json',
  '{next,postcss,sanity}.*.{ts,mjs}',
  '{instrumentation,proxy}.ts',
  'docs/{editing.md,images/editing/*.png}',
]

/** Variables that a build contains: the public ones, addresses of local services, and the lake of its pages. */
const COMPILED = /^(NEXT_PUBLIC_\w+|LAKE_URL|LAKE_DIR|FUNCTIONS_URL|MAILBOX_URL|SITE_DIST_DIR)$/

/** Returns the files that a build reads, in one order, relative to the checkout. */
export const buildSources = (root: string): string[] =>
  [...new Set(globSync(SOURCES, { cwd: root, exclude: ['lib/delivery/elements.json'] }))].sort()

/** Returns a fingerprint of the sources in `root` and the settings of a build: equal fingerprints mean equal builds. */
export function buildStamp(root: string, environment: Environment): string {
  const settings = Object.entries(environment).filter(([name]) => COMPILED.test(name))
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings.sort()))
  for (const file of buildSources(root)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Runs `build` unless a finished build with this fingerprint is in `folder`.
 * @returns whether it ran
 * @throws UserFacingError when a site runs from `folder`, which the build would empty
 */
export async function buildOnce(folder: string, stamp: string, build: () => Promise<void>): Promise<boolean> {
  // Within the build, so that anything that replaces or removes the build takes its stamp along.
  const stampFile = join(folder, 'built-from')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  const giveUp = existsSync(folder) ? ownFolder(folder) : () => {}
  if (giveUp === null) {
    throw new UserFacingError(
      `A site runs from ${folder}, and the build would remove its files: stop it first, or use another clone.`,
    )
  }
  giveUp()
  // A build may end half-way.
  rmSync(stampFile, { force: true })
  await build()
  writeFileSync(stampFile, stamp)
  return true
}

/** Paths that a build forwards to a local service, by the variable of its port. */
const FORWARDED = { LAKE_PORT: LAKE_PATH, FUNCTIONS_PORT: FUNCTIONS_PATH } as const

const manifest = z.object({
  rewrites: z.object({ afterFiles: z.array(z.object({ source: z.string(), destination: z.string() })) }),
})

/**
 * Checks that the build in `folder` forwards requests to these ports: at another, another program would get referrals.
 * @throws UserFacingError for the first port that differs
 */
export function requireBuiltPorts(
  folder: string,
  ports: Readonly<Record<keyof typeof FORWARDED, number>>,
): void {
  const { rewrites } = manifest.parse(JSON.parse(readFileSync(join(folder, 'routes-manifest.json'), 'utf8')))
  for (const variable of ['LAKE_PORT', 'FUNCTIONS_PORT'] as const) {
    const rewrite = rewrites.afterFiles.find(({ source }) => source.startsWith(`${FORWARDED[variable]}/`))
    const port = rewrite && Number(new URL(rewrite.destination).port)
    if (port === undefined || port === ports[variable]) continue
    throw new UserFacingError(
      `${variable} is ${ports[variable]}, but the site was built with ${port}: set it to ${port}, or build again with ${variable}=${ports[variable]}.`,
    )
  }
}
