import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pageAt, SALES_PATH, salesRoute } from '../routes.ts'
import type { BuiltFiles } from './deliver.ts'

/** The file that names each route's island, below the folder of public files. */
export const ISLANDS_MANIFEST = 'islands/manifest.json'

/** The file with the rules that each route needs of each style sheet, by route, below the build folder. */
export const ROUTE_STYLES = 'route-styles.json'

const texts = z.record(z.string(), z.string())
const routeStyles = z.record(z.string(), texts)

/** Reads a JSON file until it is there: a build may still write it. */
function readOnce<Content>(file: string, schema: z.ZodType<Content>): () => Content | null {
  let content: Content | null = null
  return () => {
    if (content === null && existsSync(file)) content = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return content
  }
}

/** @param serverFolder the `server` folder of the build; `public` is next to the build folder */
export function readBuiltFiles(serverFolder: string): BuiltFiles {
  const build = join(serverFolder, '..')
  const islands = readOnce(join(build, '..', 'public', ISLANDS_MANIFEST), texts)
  const styles = readOnce(join(build, ROUTE_STYLES), routeStyles)
  return {
    islandOf: (route) => islands()?.[route] ?? null,
    rulesOf: (path) => styles()?.[pageAt(path) === salesRoute ? SALES_PATH : path] ?? {},
  }
}
