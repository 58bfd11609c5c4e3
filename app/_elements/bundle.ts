/**
 * Bundles the custom elements into one module under public/ and writes the manifest that the layout reads; then the
 * islands. `node app/_elements/bundle.ts`, run before every build and every start of the development server.
 */
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { bundleIslands } from '../_islands/bundle.ts'

/** Content pages may load no more script than this, compressed, in bytes. */
export const BUDGET = 4096

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
    // What stands inline says no "use strict": each page would carry it, and the types have been strict before.
    tsconfigRaw: { compilerOptions: { strict: false } },
  })
  return (outputFiles[0]?.text ?? '').trim()
}

export interface Elements {
  /** Where the module is served, for example `/elements.0a1b2c3d.js`. */
  path: string
  /** The source of the module. */
  source: string
  /** The inline script that chooses the A/B variant before the first paint and fetches the module after it. */
  headScript: string
  /** The inline script that fetches a page's island when it is needed. */
  islandLoader: string
  /** Bytes of the module after gzip. */
  size: number
}

/** Compiles the module and what stands inline. Throws when the module is over its budget. */
export async function compileElements(): Promise<Elements> {
  const source = await compile('./module.element.ts', 'esm')
  const headScript = await compile('./headScript.element.ts', 'iife')
  const islandLoader = await compile('../_islands/islandLoader.element.ts', 'iife')
  const size = gzipSync(source, { level: 9 }).length
  if (size > BUDGET) {
    throw new Error(
      `The custom elements are ${size} bytes after gzip; the budget is ${BUDGET}. Make them smaller.`,
    )
  }
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { path: `/elements.${hash}.js`, source, headScript, islandLoader, size }
}

/** Writes module and manifest, and removes modules of earlier bundles. */
export async function bundleElements(): Promise<Elements> {
  const elements = await compileElements()
  const { path, source, headScript, islandLoader } = elements
  for await (const old of glob('public/elements.*.js', { cwd: root })) {
    if (`/${old}` !== `/public${path}`) await rm(new URL(`../../${old}`, import.meta.url), { force: true })
  }
  await mkdir(new URL('../../public/', import.meta.url), { recursive: true })
  await writeFile(new URL(`../../public${path}`, import.meta.url), source)
  const next = `${JSON.stringify({ path, headScript, islandLoader }, null, 2)}\n`
  // An unchanged file keeps its date, so that a running development server need not reload.
  if ((await readFile(manifest, 'utf8').catch(() => '')) !== next) await writeFile(manifest, next)
  return elements
}

if (import.meta.main) {
  const { path, size } = await bundleElements()
  console.log(`public${path}: ${size} of ${BUDGET} bytes after gzip`)
  for (const island of await bundleIslands()) {
    console.log(`public${island.path}: ${island.size} of ${island.budget} bytes after gzip`)
  }
}
