import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#lib/env/parseVariables.ts'

// Everything that a build reads. The copy isn't here: pages follow the lake by themselves.
const SOURCES = [
  '{app,lib,schemas,studio}/**/*.{ts,tsx,css,json,svg,woff2,ico,png}',
  '{package-lock,package,tsconfig}.json',
  '{next,postcss,sanity}.*.{ts,mjs}',
  '{instrumentation,proxy}.ts',
  'sanity.*.ts',
  'docs/{editing.md,images/editing/*.png}',
]
const GENERATED = /^lib\/delivery\/elements\.json$/

/** The files that a build reads, in one order, relative to the checkout. */
export function buildSources(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !GENERATED.test(file))
  return [...new Set(files)].sort()
}

/**
 * A fingerprint of the sources and the settings that a build is made of: equal fingerprints mean equal builds.
 * @param root the checkout
 * @param settings environment variables that are compiled into the build
 */
export function buildStamp(root: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings))
  for (const file of buildSources(root)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** What a build takes from the environment beside the public variables: addresses of engines, and whose pages it holds. */
const COMPILED = new Set([
  'LAKE_URL',
  'LAKE_DIR',
  'FUNCTIONS_URL',
  'MAILBOX_URL',
  'SITE_DIST_DIR',
  'SITE_HSTS',
])

/** The settings of an environment that a build is made of, in one order. */
export function compiledSettings(environment: Environment): Record<string, string> {
  const compiled = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (entry[0].startsWith('NEXT_PUBLIC_') || COMPILED.has(entry[0])),
  )
  return Object.fromEntries(compiled.sort(([a], [b]) => (a < b ? -1 : 1)))
}

// Within the build, so that whatever replaces or removes the build takes its stamp along.
const stampFile = (distDir: string): string => join(distDir, 'built-from')

/** Whether the build in `distDir` was made with this fingerprint and finished. */
export function isBuilt(distDir: string, stamp: string): boolean {
  const file = stampFile(distDir)
  if (!existsSync(join(distDir, 'BUILD_ID')) || !existsSync(file)) return false
  return readFileSync(file, 'utf8').trim() === stamp
}

/** Notes with which fingerprint the finished build in `distDir` was made. */
export const rememberBuild = (distDir: string, stamp: string): void =>
  writeFileSync(stampFile(distDir), stamp)

/** To be called before a build begins, since it may end half-way. */
export const forgetBuild = (distDir: string): void => rmSync(stampFile(distDir), { force: true })
