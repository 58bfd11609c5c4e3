/**
 * Bundles the custom elements into one module under public/ and writes the manifest that the layout reads; then the
 * islands. `node app/_elements/bundleElements.ts`, run before every build and every start of the development server.
 */
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleIslands } from '../_islands/bundleIslands.ts'
import { compressed, refuseOver, servedPath } from '../_islands/bundleModule.ts'

/** Budget of the script of content pages with counting, compressed bytes. */
export const BUDGET = 4096

/** Budget of the counting module, bytes: 0.7 KiB. */
export const COUNTING_BUDGET = 717

const root = fileURLToPath(new URL('../../', import.meta.url))
const manifest = new URL('../../lib/delivery/elements.json', import.meta.url)

const compile = async (entry: string, format: 'esm' | 'iife'): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format,
    target: ['es2022', 'safari15.4'],
    legalComments: 'none',
    logLevel: 'silent',
    // Inline programs omit "use strict", because every page would contain it; the types already enforce it.
    tsconfigRaw: { compilerOptions: { strict: false } },
  })
  return (outputFiles[0]?.text ?? '').trim()
}

export interface Elements {
  /** Address of the module, for example `/elements.0a1b2c3d.js`. */
  path: string
  source: string
  /** The inline script that chooses the A/B variant before the first paint and fetches the module after it. */
  headScript: string
  /** The inline script that fetches a page's island when it is needed. */
  islandLoader: string
  size: number
  /** The module of counting, which pages have only while it is switched on. */
  counting: { path: string; source: string; size: number }
  /** The inline script that fetches it when the elements are fetched. */
  countingLoader: string
}

/** Compiles the module and the inline programs. @throws Error if the module is over its budget */
export async function compileElements(): Promise<Elements> {
  const source = await compile('./module.element.ts', 'esm')
  const headScript = await compile('./headScript.element.ts', 'iife')
  const islandLoader = await compile('../_islands/islandLoader.element.ts', 'iife')
  const size = compressed(source)
  const counting = await compile('./counting/counting.element.ts', 'esm')
  const countingLoader = await compile('./counting/countingLoader.element.ts', 'iife')
  // The head of the page already contains most of the loader, so only the difference counts.
  const countingSize = compressed(counting) + compressed(headScript + countingLoader) - compressed(headScript)
  refuseOver(COUNTING_BUDGET, 'The counting module', countingSize)
  refuseOver(BUDGET, 'The module of custom elements with counting', size + countingSize)
  return {
    path: servedPath('elements', source),
    source,
    headScript,
    islandLoader,
    size,
    counting: { path: servedPath('counting', counting), source: counting, size: countingSize },
    countingLoader,
  }
}

export async function bundleElements(): Promise<Elements> {
  const elements = await compileElements()
  const { path, source, headScript, islandLoader, counting, countingLoader } = elements
  const modules = [{ path, source }, counting]
  for await (const old of glob('public/{elements,counting}.*.js', { cwd: root })) {
    if (modules.every((module) => `/${old}` !== `/public${module.path}`))
      await rm(new URL(`../../${old}`, import.meta.url), { force: true })
  }
  await mkdir(new URL('../../public/', import.meta.url), { recursive: true })
  for (const module of modules) {
    await writeFile(new URL(`../../public${module.path}`, import.meta.url), module.source)
  }
  const known = { path, headScript, islandLoader, counting: counting.path, countingLoader }
  const next = `${JSON.stringify(known, null, 2)}\n`
  // An unchanged file keeps its date, so that a running development server need not reload.
  if ((await readFile(manifest, 'utf8').catch(() => '')) !== next) await writeFile(manifest, next)
  return elements
}

if (import.meta.main) {
  const { path, size, counting } = await bundleElements()
  console.log(`public${path}: ${size} of ${BUDGET} bytes after gzip`)
  console.log(`public${counting.path}: ${counting.size} of ${COUNTING_BUDGET} bytes after gzip`)
  for (const island of await bundleIslands()) {
    console.log(`public${island.path}: ${island.size} of ${island.budget} bytes after gzip`)
  }
}
