import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES, SERVED, TOLD } from './layout.ts'
import { contentHash, type Entries, type Entry, nameOf } from './manifest.ts'
import type { WrittenRules } from './rules/rulesOf.ts'
import { pageNames } from './writeVersion.ts'

async function isIntact(served: string, { file, forms }: Entry): Promise<boolean> {
  for (const form of forms) {
    const body = await readFile(join(served, nameOf(file, form))).catch(() => null)
    if (body === null || contentHash(body) !== form.hash) return false
  }
  return forms.length > 0
}

/** The entries whose files are what was written: a machine that lost its power may have lost the end of some. */
export async function intactEntries(served: string, entries: Entries): Promise<Entries> {
  const intact = new Map<string, Entry>()
  for (const [source, entry] of entries) if (await isIntact(served, entry)) intact.set(source, entry)
  return intact
}

const inodeOf = (file: string) =>
  stat(file).then(
    ({ ino }) => ino,
    () => null,
  )

/**
 * Whether a version with these files has the rules that this process would write, and its pages under their addresses. A folder
 * that was moved has rules that lead to where it was, and a program that was replaced may write others.
 */
export async function isWhole(version: string, entries: Entries, rules: WrittenRules): Promise<boolean> {
  for (const [folder, texts] of [[SERVED, rules.served] as const, [TOLD, rules.told] as const]) {
    for (const [name, text] of Object.entries(texts)) {
      if ((await readFile(join(version, folder, name), 'utf8').catch(() => null)) !== text) return false
    }
  }
  for (const { served, page } of pageNames(entries)) {
    const inode = await inodeOf(join(version, PAGES, page))
    if (inode === null || inode !== (await inodeOf(join(version, SERVED, served)))) return false
  }
  return true
}
