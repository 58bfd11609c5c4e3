/**
 * Bundles every `island.tsx` of a route into public/islands/, one module a page. An island is a page's one component with
 * Preact, without React and Next's runtime (docs/decisions/0004).
 */

import { glob, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ISLANDS_MANIFEST } from '#lib/delivery/readBuiltFiles.ts'
import { DAY_MS } from '#lib/server/durations.ts'
import { bundleModule, type LaterModule, refuseOver, servedPath } from './bundleModule.ts'

const KIB = 1024

/** The most that each route's island may weigh, in bytes after gzip. Preact takes 7 KiB of it. */
const budgets: Readonly<Record<string, number>> = {
  '/ai-roi-calculator': 22 * KIB,
  '/referral': 14 * KIB,
}

/** The most that a module may weigh which an island fetches when it is first needed, in bytes after gzip. */
export const LATER_BUDGET = 92 * KIB

/** Time that a module of an earlier build stays, for pages opened before this one. */
const KEPT_MS = DAY_MS

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Island {
  path: string
  source: string
  size: number
  budget: number
  later: LaterModule[]
}

/** Compiles the island of a route, such as `/ai-roi-calculator`. Throws when it is over its budget, or has none. */
export async function compileIsland(route: string): Promise<Island> {
  const island = await bundleModule(root, `app/(site)${route}/island.tsx`)
  const budget = budgets[route] ?? 0
  refuseOver(budget, `The island of ${route}`, island.size)
  for (const { path, size } of island.later) refuseOver(LATER_BUDGET, path, size)
  return { ...island, path: servedPath(`islands${route}`, island.source), budget }
}

/**
 * Writes every island with the modules that it fetches later, and the manifest of routes and islands. Files of earlier
 * builds are removed a day after they were last written.
 * @param folder folder of files that are served unchanged
 */
export async function bundleIslands(
  folder = join(root, 'public'),
): Promise<{ path: string; size: number; budget: number }[]> {
  const written: { path: string; size: number; budget: number }[] = []
  const manifest: Record<string, string> = {}
  await mkdir(join(folder, 'islands'), { recursive: true })
  for await (const entry of glob('app/(site)/*/island.tsx', { cwd: root })) {
    const route = dirname(entry).replace('app/(site)', '')
    const { later, ...island } = await compileIsland(route)
    manifest[route] = island.path
    for (const { path, source, size, budget } of [
      island,
      ...later.map((module) => ({ ...module, budget: LATER_BUDGET })),
    ]) {
      await writeFile(join(folder, path), source)
      written.push({ path, size, budget })
    }
  }
  await writeFile(join(folder, ISLANDS_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  for await (const name of glob('islands/*.js', { cwd: folder })) {
    const file = join(folder, name)
    const isOld = Date.now() - (await stat(file)).mtimeMs > KEPT_MS
    if (isOld && !written.some(({ path }) => path === `/${name}`)) await rm(file)
  }
  return written
}
