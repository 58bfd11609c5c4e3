import { basename, extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

interface Module {
  source: string
  /** Bytes after gzip. */
  size: number
  /** What it fetches when it is needed (`import()`), whatever fetches it: each a module that needs no other. */
  later: LaterModule[]
}

/**
 * A module with the address under which it is served, for example `/islands/sendFromBrowser.js`. As an island's, it has no
 * hash: a page that was opened before a build and a server that runs during one still find it.
 */
export interface LaterModule {
  path: string
  source: string
  size: number
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
        const served = `/islands/${basename(found.path, extname(found.path))}.js`
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
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [fetchLater],
  })
  const source = outputFiles[0]?.text ?? ''
  return { source, size: gzipSync(source, { level: 9 }).length, later }
}
