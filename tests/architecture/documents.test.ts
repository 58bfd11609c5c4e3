import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const records = globSync('docs/decisions/[0-9]*.md')
  .toSorted()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
    const [, date = '', status = ''] =
      /^Date: (\d{4}-\d\d-\d\d)\. Status: (accepted|superseded by \d{4})\.$/m.exec(text) ?? []
    return { path, text, number, title, date, status }
  })

describe('decision records', () => {
  it.each(records)('$path has number, title, date, status and its three sections', (record) => {
    const { path, text, number, title, date, status } = record
    expect(basename(path).slice(0, 4)).toBe(number)
    expect(title && date && status, 'title, date and status').toBeTruthy()
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
    expect(sections).toEqual(['Context', 'Decision', 'Consequences'])
  })

  it('name an existing record when they are superseded', () => {
    const named = records.flatMap(({ status }) => /\d{4}/.exec(status)?.[0] ?? [])
    expect(named.filter((number) => !records.some((record) => record.number === number))).toEqual([])
  })
})

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
