import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

interface Module {
  source: string
  size: number
  /** Modules that it imports on demand (`import()`), each without further imports. */
  later: LaterModule[]
}

/** A module with the address under which it is served, for example `/islands/sendFromBrowser.0a1b2c3d.js`. */
export interface LaterModule {
  path: string
  source: string
  size: number
}

/** Address of a module: its name contains the hash of its content, so that browsers may keep it for good. */
export function servedPath(name: string, source: string): string {
  return `/${name}.${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
}

/** Preact in place of React, which takes 66 KiB and 180 ms of a slow phone. Next renders with React. */
export const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Returns the size of a text after gzip, bytes. */
export const compressed = (source: string): number => gzipSync(source, { level: 9 }).length

/** @throws Error if a script weighs more than its budget, in bytes after gzip */
export function refuseOver(budget: number, name: string, size: number): void {
  if (size > budget)
    throw new Error(`${name} is ${size} bytes after gzip; the budget is ${budget}. Make it smaller.`)
}

/**
 * Bundles a module and all that it imports at once. esbuild's own splitting would move what both sides share to a third
 * file, which a browser learns of only when it has the first: so each side keeps its own copy of those few lines.
 * @param root the folder of the project
 */
export async function bundleModule(root: string, entry: string): Promise<Module> {
  const later: LaterModule[] = []
  const fetchLater: Plugin = {
    name: 'fetch-later',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /.*/ }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== 'dynamic-import') return
        const found = await resolve(path, { kind: 'import-statement', importer, resolveDir })
        if (found.errors.length > 0) return { errors: found.errors }
        const module = await bundleModule(root, found.path)
        const served = servedPath(`islands/${basename(found.path, extname(found.path))}`, module.source)
        later.push({ path: served, source: module.source, size: module.size }, ...module.later)
        return { path: served, external: true }
      })
    },
  }
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'safari16'],
    jsx: 'automatic',
    alias: PREACT,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [fetchLater],
  })
  const source = outputFiles[0]?.text ?? ''
  return { source, size: compressed(source), later }
}
