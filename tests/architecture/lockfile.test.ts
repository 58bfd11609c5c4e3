import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string()).default({})
const entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  optionalDependencies: versions,
})
const lock = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages
const manifest = z
  .looseObject({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The entry that a package at `path` gets for a dependency, found as Node finds modules: from the inside out. */
function resolve(path: string, name: string): z.infer<typeof entry> | undefined {
  const found = lock[`${path ? `${path}/` : ''}node_modules/${name}`]
  if (found || path === '') return found
  const outer = path.lastIndexOf('/node_modules/')
  return resolve(outer < 0 ? '' : path.slice(0, outer), name)
}

describe('the lock file', () => {
  it('names no download address, so that it holds with any registry', () => {
    expect(Object.entries(lock).filter(([, { resolved }]) => resolved)).toEqual([])
  })

  it('holds the binaries of every platform, without which npm ci refuses or other machines break', () => {
    const missing = Object.entries(lock).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => {
          const version = resolve(path, name)?.version
          return version === undefined || (/^\d+\.\d+\.\d+$/.test(wanted) && version !== wanted)
        })
        .map(([name, wanted]) => `${name}@${wanted}, for ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('follows exact versions only', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })
})
