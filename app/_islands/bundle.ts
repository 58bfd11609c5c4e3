/**
 * Bundles every `island.tsx` of a route into public/islands/, one module a page. An island is a page's one component with
 * React alone, without Next's runtime (docs/decisions/0040).
 */
import { glob, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { islandPath } from '#lib/delivery/islandPath.ts'

/** The most that an island may weigh, compressed, in bytes: React takes 66 KiB of it. */
export const ISLAND_BUDGET = 84 * 1024

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Compiles the island of a route, such as `/ai-roi-calculator`. Throws when it is over the budget. */
export async function compileIsland(route: string): Promise<{ source: string; size: number }> {
  const { outputFiles } = await build({
    entryPoints: [`app/(site)${route}/island.tsx`],
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
  })
  const source = outputFiles[0]?.text ?? ''
  const size = gzipSync(source, { level: 9 }).length
  if (size > ISLAND_BUDGET) {
    throw new Error(
      `The island of ${route} is ${size} bytes after gzip; the budget is ${ISLAND_BUDGET}. Make it smaller.`,
    )
  }
  return { source, size }
}

/** Writes every island to the path under which the page asks for it. */
export async function bundleIslands(): Promise<{ path: string; size: number }[]> {
  const written = []
  for await (const entry of glob('app/(site)/*/island.tsx', { cwd: root })) {
    const route = dirname(entry).replace('app/(site)', '')
    const path = islandPath(route)
    const { source, size } = await compileIsland(route)
    const file = join(root, 'public', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, source)
    written.push({ path, size })
  }
  return written
}
