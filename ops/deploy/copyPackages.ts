import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: names, optionalDependencies: names })

/** Copies the npm packages that programs import, with all that these need, from `root` into the same places of `folder`. */
export async function copyPackages(root: string, programs: readonly string[], folder: string): Promise<void> {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from)
    // An optional package may be missing, such as a binary for another platform.
    if (place === null || found.has(place)) return
    found.add(place)
    const needed = manifest.parse(JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')))
    for (const name of Object.values(needed).flatMap(Object.keys)) add(name, place)
  }
  /** Returns the folder of a package relative to `root`, as Node finds it for code in `from`. */
  const placeOf = (name: string, from: string): string | null => {
    const place = join(from, 'node_modules', name)
    if (existsSync(join(root, place, 'package.json'))) return place
    return from === '.' ? null : placeOf(name, dirname(from))
  }
  for (const name of await importedBy(root, programs)) add(name, '.')
  for (const place of found) {
    const nested = join(root, place, 'node_modules')
    await cp(join(root, place), join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => source !== nested,
    })
  }
}

/** Returns the names of the packages that the programs and their modules import. */
async function importedBy(root: string, programs: readonly string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...programs],
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  return new Set(
    imported
      .map(({ path }) => path)
      .filter((path) => !isBuiltin(path))
      .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path),
  )
}
