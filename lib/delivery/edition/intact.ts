import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash, type Entries, type Entry, nameOf } from './manifest.ts'

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
