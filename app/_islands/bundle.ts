/**
 * Bundles every `island.tsx` of a route into public/islands/, one module a page. An island is a page's one component with
 * React alone, without Next's runtime (docs/decisions/0040).
 */
import { glob, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { islandPath } from '#lib/delivery/islandPath.ts'
import { bundleModule, type LaterModule } from './bundleModule.ts'

const KIB = 1024

/**
 * The most that each route's island may weigh, in bytes after gzip: React takes 66 KiB of it. The referral form and the
 * module of custom elements (4 KiB at most) are 80 KiB together.
 */
const budgets: Readonly<Record<string, number>> = {
  '/ai-roi-calculator': 84 * KIB,
  '/referral': 76 * KIB,
}

/** The most that a module may weigh which an island fetches when it is first needed, in bytes after gzip. */
export const LATER_BUDGET = 92 * KIB

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Island {
  source: string
  /** Bytes after gzip. */
  size: number
  budget: number
  later: LaterModule[]
}

function refuseOver(budget: number, name: string, size: number): void {
  if (size > budget)
    throw new Error(`${name} is ${size} bytes after gzip; the budget is ${budget}. Make it smaller.`)
}

/** Compiles the island of a route, such as `/ai-roi-calculator`. Throws when it is over its budget, or has none. */
export async function compileIsland(route: string): Promise<Island> {
  const island = await bundleModule(root, `app/(site)${route}/island.tsx`)
  const budget = budgets[route] ?? 0
  refuseOver(budget, `The island of ${route}`, island.size)
  for (const { path, size } of island.later) refuseOver(LATER_BUDGET, path, size)
  return { ...island, budget }
}

/** Writes every island to the path under which its page asks for it, what it fetches later beside it, and removes the rest. */
export async function bundleIslands(): Promise<{ path: string; size: number; budget: number }[]> {
  const written: { path: string; size: number; budget: number }[] = []
  for await (const entry of glob('app/(site)/*/island.tsx', { cwd: root })) {
    const route = dirname(entry).replace('app/(site)', '')
    const { later, ...island } = await compileIsland(route)
    const modules = [
      { ...island, path: islandPath(route) },
      ...later.map((module) => ({ ...module, budget: LATER_BUDGET })),
    ]
    for (const { path, source, size, budget } of modules) {
      if (written.some((other) => other.path === path))
        throw new Error(`Two islands fetch a module named ${path} later. Rename one of the two files.`)
      const file = join(root, 'public', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, source)
      written.push({ path, size, budget })
    }
  }
  for await (const file of glob('islands/*.js', { cwd: join(root, 'public') })) {
    if (!written.some(({ path }) => path === `/${file}`)) await rm(join(root, 'public', file))
  }
  return written
}
