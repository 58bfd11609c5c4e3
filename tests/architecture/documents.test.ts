import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const OWN_FOLDERS =
  /^(?:app|content|content-lake|docs|lib|ops|public|schemas|services|studio|supabase|tests)\//

/** Returns files and folders of the repository that a document links to or names in code type. */
function namedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const inCode = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((word) => OWN_FOLDERS.test(word) && !/[<>*{]/.test(word))
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target))
  return [...inCode, ...links]
}

describe('documents', () => {
  const documents = globSync(['*.md', '{content,content-lake,docs}/**/*.md'])

  it.each(documents)('%s names only existing files', (document) => {
    expect(namedIn(document).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(documents)('%s names only existing scripts', (document) => {
    const named = readFileSync(document, 'utf8').match(/(?<=\bnpm run )[a-z:]+/g) ?? []
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
