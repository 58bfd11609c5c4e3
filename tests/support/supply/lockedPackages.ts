import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const entry = z.looseObject({
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const lock = z.object({ packages: z.record(z.string(), entry) })

/** One package of the lock file; `path` is where npm puts it, such as `node_modules/next`. */
export interface LockedPackage {
  path: string
  name: string
  version: string
  /** An SPDX expression, as the package states it. */
  license: string
  integrity: string | null
  /** True for what only tests and tools load. */
  dev: boolean
}

/** Says its licence nowhere, or in a form that npm no longer reads; its LICENSE file was read instead. */
const STATED_OTHERWISE: Record<string, string> = { 'md5-o-matic': 'MIT', 'png-js': 'MIT' }

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Every package that the lock file names, for every platform. A platform's binary that npm couldn't look at while locking
 * (docs/decisions/0005) is under the licence of the package that it belongs to.
 */
export function lockedPackages(): LockedPackage[] {
  const packages = Object.entries(lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  const familyLicense = (name: string): string | undefined =>
    packages.find(([, { optionalDependencies }]) => name in optionalDependencies)?.[1].license
  return packages
    .filter(([path]) => path !== '')
    .map(([path, { version, license, integrity, dev, devOptional }]) => {
      const name = nameOf(path)
      return {
        path,
        name,
        version,
        license: license ?? STATED_OTHERWISE[name] ?? familyLicense(name) ?? 'not stated',
        integrity: integrity ?? null,
        dev: dev || devOptional,
      }
    })
}

const LICENSE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']

/**
 * The licence text that an installed package brings.
 * @throws Error when it brings none.
 */
export function licenseText(path: string): string {
  const file = LICENSE_FILES.map((name) => `${path}/${name}`).find((name) => existsSync(name))
  if (!file) throw new Error(`${path} brings no licence text: find it in the package's repository.`)
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
}
