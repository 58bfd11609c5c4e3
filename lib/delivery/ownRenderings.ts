import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of renderings since the build, within Next's build folder. */
const RENDERED = 'server/route-cache'

const NOTE = 'build-id'

/**
 * Removes what another build rendered: its pages name scripts and styles that are gone. In a container the folder is a volume,
 * which outlives the build; a folder that can't be written holds nothing of anybody's.
 * @param build Next's build folder
 * @returns whether something was removed
 */
export function keepOwnRenderings(build: string): boolean {
  const folder = join(build, RENDERED)
  const own = read(join(build, 'BUILD_ID'))
  if (own === null || read(join(folder, NOTE)) === own) return false
  try {
    mkdirSync(folder, { recursive: true })
    const others = readdirSync(folder)
    for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
    writeFileSync(join(folder, NOTE), own)
    return others.length > 0
  } catch {
    return false
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
