import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const ranges = z.record(z.string(), z.string()).default({})
const entry = z.looseObject({
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  inBundle: z.boolean().default(false),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages

/** One package of the lock file. `path` is its folder, such as `node_modules/next`. */
export interface LockedPackage {
  path: string
  name: string
  version: string
  /** An SPDX expression, as the package states it. */
  license: string
  integrity: string | null
  /** True if it comes inside another package's archive, whose hash covers it. */
  isBundled: boolean
  /** True if only tests and tools load it. */
  dev: boolean
  /** Paths of the packages that it loads. */
  dependencies: readonly string[]
}

/** Licences from LICENSE files, for packages that state none or use a form that npm no longer reads. */
const STATED_OTHERWISE: Record<string, string> = { 'md5-o-matic': 'MIT', 'png-js': 'MIT' }

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Returns the path of a dependency of the package at `path`, resolved as Node resolves modules, from the inside out.
 */
export function resolveFrom(path: string, name: string): string | undefined {
  const found = `${path ? `${path}/` : ''}node_modules/${name}`
  if (found in lock || path === '') return found in lock ? found : undefined
  return resolveFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** Returns the paths of the packages that the package at `path` loads; those of this project for the empty path. */
export function dependenciesOf(path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entry.parse(lock[path])
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  return names.flatMap((name) => resolveFrom(path, name) ?? [])
}

export function lockedPackages(): LockedPackage[] {
  return Object.entries(lock)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, integrity, inBundle, dev, devOptional }]) => {
      const name = nameOf(path)
      return {
        path,
        name,
        version,
        license: license ?? STATED_OTHERWISE[name] ?? 'not stated',
        integrity: integrity ?? null,
        isBundled: inBundle,
        dev: dev || devOptional,
        dependencies: dependenciesOf(path),
      }
    })
}

const LICENSE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']

/** Returns the licence text of an installed package. */
export function licenseText(path: string): string {
  const file = LICENSE_FILES.map((name) => `${path}/${name}`).find((name) => existsSync(name))
  if (!file) throw new Error(`${path} contains no licence text: find it in the package's repository.`)
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
}
