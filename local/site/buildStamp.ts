import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Everything that a build reads. The copy isn't here: pages follow the lake by themselves.
const SOURCES = [
  '{app,lib,schemas,studio}/**/*.{ts,tsx,css,json,svg,woff2,ico,png}',
  '{package-lock,package,tsconfig}.json',
  '{next,postcss,sanity}.*.{ts,mjs}',
  'sanity.*.ts',
]
const GENERATED = /^app\/_elements\/manifest\./

/**
 * A fingerprint of the sources and the settings that a build is made of: equal fingerprints mean equal builds.
 * @param root the checkout
 * @param settings environment variables that are compiled into the build
 */
export function buildStamp(root: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(settings))
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !GENERATED.test(file))
  for (const file of [...new Set(files)].sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether the build in `distDir` was made with this fingerprint and finished. */
export function isBuilt(stampFile: string, distDir: string, stamp: string): boolean {
  if (!existsSync(join(distDir, 'BUILD_ID')) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8').trim() === stamp
}
