import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BuiltFiles } from './builtFiles.ts'
import elements from './elements.json' with { type: 'json' }
import { wordsIn } from './styles/pageWords.ts'
import { readSheet } from './styles/sheet.ts'

/** The file that names each route's island, below the folder of public files. */
export const ISLANDS_MANIFEST = 'islands/manifest.json'

const SHEET_ADDRESS = /^\/_next\/static\/((?:[\w-]+\/)*[\w-][\w.-]*\.css)$/

const islands = z.record(z.string(), z.string())

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Asks once for each key. Only answers are remembered: what is not there yet may still be written. */
function once<Answer>(ask: (key: string) => Answer | null): (key: string) => Answer | null {
  const answers = new Map<string, Answer>()
  return (key) => {
    const answer = answers.get(key) ?? ask(key)
    if (answer !== null) answers.set(key, answer)
    return answer
  }
}

/**
 * The files of a build, each read when it is first asked for.
 * @param serverFolder the `server` folder of the build; the build stands in the folder of the project, beside `public`
 */
export function readBuiltFiles(serverFolder: string): BuiltFiles {
  const build = join(serverFolder, '..')
  const served = join(build, '..', 'public')
  const manifestAt = once((file) => {
    const text = read(join(served, file))
    return text === null ? null : islands.parse(JSON.parse(text))
  })
  const wordsAt = once((address) => {
    const source = read(join(served, address))
    return source === null ? null : wordsIn(source)
  })
  const islandOf = (route: string) => manifestAt(ISLANDS_MANIFEST)?.[route] ?? null
  return {
    islandOf,
    sheetAt: once((address) => {
      const file = SHEET_ADDRESS.exec(address)?.[1]
      const css = file === undefined ? null : read(join(build, 'static', file))
      return css === null ? null : readSheet(css, address)
    }),
    wordsOf({ path, delivery }) {
      const own = wordsAt(elements.path)
      if (delivery !== 'island') return own
      const island = islandOf(path)
      const more = island === null ? null : wordsAt(island)
      return own && more && new Set([...own, ...more])
    },
  }
}
