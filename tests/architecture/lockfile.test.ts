import { existsSync, readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { resolveFrom } from '#tests/support/supply/lockedPackages.ts'

/** Oldest version of Node that may build and serve the site (docs/deploy.md). */
const OLDEST_HOST = '22.22.2'

const versions = z.record(z.string(), z.string()).default({})
const entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: versions,
  engines: z.unknown().optional(),
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages
const manifest = z
  .looseObject({
    dependencies: versions,
    devDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const installed = z.looseObject({
  engines: z.looseObject({ node: z.string().default('*') }).catch({ node: '*' }),
})

/** Versions of Node that the installed packages require. */
const wishes = Object.keys(lock)
  .filter((path) => path !== '' && existsSync(`${path}/package.json`))
  .map((path) => {
    const { engines } = installed.parse(JSON.parse(readFileSync(`${path}/package.json`, 'utf8')))
    return { path, node: engines.node }
  })

describe('the lock file', () => {
  it('contains no download address, so that any registry can be used', () => {
    expect(Object.entries(lock).filter(([, { resolved }]) => resolved)).toEqual([])
  })

  it('contains the binaries of every platform', () => {
    const missing = Object.entries(lock).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => {
          const version = lock[resolveFrom(path, name) ?? '']?.version
          return version === undefined || (/^\d+\.\d+\.\d+$/.test(wanted) && version !== wanted)
        })
        .map(([name, wanted]) => `${name}@${wanted}, for ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('contains no engines, see npx node tests/toolchains/trimLockfile.ts', () => {
    const asking = Object.entries(lock).filter(([path, { engines }]) => path !== '' && engines !== undefined)
    expect(asking.map(([path]) => path)).toEqual([])
  })

  it.each([manifest.dependencies.node, OLDEST_HOST])(
    'contains only packages that run on Node %s',
    (node = '') => {
      const unfit = wishes.filter((wish) => !satisfies(node, wish.node, { includePrerelease: true }))
      expect(unfit).toEqual([])
    },
  )

  it('has an entry in allowScripts for every install script, as npm 12 requires', () => {
    const scripts = Object.entries(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect([...new Set(scripts)].sort()).toEqual(Object.keys(manifest.allowScripts).sort())
  })

  it('pins exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })
})
