import { chmod, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Ending, encoded } from './encodings.ts'
import { PAGES, SERVED, TOLD } from './layout.ts'
import {
  contentHash,
  type Entries,
  type Entry,
  type Form,
  MANIFEST_FILE,
  nameOf,
  writtenManifest,
} from './manifest.ts'
import { isRenamed } from './rules/rules.ts'

/** Whoever serves the files is another user. */
const READ_BY_ALL = 0o644
const ENTERED_BY_ALL = 0o755

/** A file as it goes into the next edition. */
export interface Draft {
  readonly entry: Omit<Entry, 'forms'>
  /** What is in it; null where the edition before has the very same. */
  readonly body: Buffer | null
}

/** Makes the folders below `top` that these files stand in, and opens them to all. */
async function makeFolders(top: string, files: readonly string[]): Promise<void> {
  const folders = new Set([''])
  for (const file of files) {
    for (let at = dirname(file); at !== '.'; at = dirname(at)) folders.add(at)
  }
  // A folder before what is in it.
  for (const folder of [...folders].toSorted()) {
    await mkdir(join(top, folder), { recursive: true })
    await chmod(join(top, folder), ENTERED_BY_ALL)
  }
}

async function writeOut(file: string, body: string | Buffer): Promise<void> {
  await writeFile(file, body)
  // The process's own mask may have taken rights from it.
  await chmod(file, READ_BY_ALL)
}

async function writeForms(served: string, { entry, body }: Draft): Promise<Form[]> {
  if (body === null) return []
  const contentType = entry.headers['content-type'] ?? ''
  const forms: ['' | Ending, Buffer][] = [['', body], ...(await encoded(body, contentType))]
  await Promise.all(
    forms.map(([ending, bytes]) => writeOut(join(served, nameOf(entry.file, { ending })), bytes)),
  )
  return forms.map(([ending, bytes]) => ({ ending, bytes: bytes.length, hash: contentHash(bytes) }))
}

/** A second name for the same bytes on the disk: what did not change costs no room and keeps its date. */
async function linkForms(before: string, served: string, { file, forms }: Entry): Promise<Form[]> {
  await Promise.all(
    forms.map((form) => link(join(before, nameOf(file, form)), join(served, nameOf(file, form)))),
  )
  return forms
}

/** What each page is called under its address, the landing page as what a folder shows, in all its forms. */
export function pageNames(entries: Entries): { served: string; page: string }[] {
  return [...entries.values()].filter(isRenamed).flatMap(({ address, file, forms }) =>
    forms.map((form) => ({
      served: nameOf(file, form),
      page: nameOf(address === '/' ? file : address.slice(1), form),
    })),
  )
}

/** Pages once more under their addresses: a server that rewrites none is faster. */
async function linkPages(folder: string, entries: Entries): Promise<void> {
  const names = pageNames(entries)
  await makeFolders(
    join(folder, PAGES),
    names.map(({ page }) => page),
  )
  await Promise.all(
    names.map(({ served, page }) => link(join(folder, SERVED, served), join(folder, PAGES, page))),
  )
}

interface Version {
  /** The folder that becomes the version; it is not there yet. */
  readonly folder: string
  /** What is served of the version before, and what it holds. */
  readonly before: { readonly served: string; readonly entries: Entries }
  readonly drafts: readonly Draft[]
  /** What servers are told, by file, once the entries are known; `_headers` and the like go to what is served. */
  readonly told: (entries: Entries) => {
    readonly served: Record<string, string>
    readonly told: Record<string, string>
  }
}

/** Writes a version as a whole. @returns what it holds */
export async function writeVersion({ folder, before, drafts, told }: Version): Promise<Entries> {
  const served = join(folder, SERVED)
  await makeFolders(folder, [join(SERVED, MANIFEST_FILE), join(TOLD, MANIFEST_FILE)])
  await makeFolders(
    served,
    drafts.map(({ entry }) => entry.file),
  )
  const writeEntry = async (draft: Draft): Promise<Entry> => {
    const old = before.entries.get(draft.entry.source)
    const forms =
      draft.body === null && old
        ? await linkForms(before.served, served, old)
        : await writeForms(served, draft)
    return { ...draft.entry, forms }
  }
  const written = await Promise.all(drafts.map(writeEntry))
  const entries: Entries = new Map(written.map((entry) => [entry.source, entry]))
  await linkPages(folder, entries)
  const texts = told(entries)
  for (const [name, text] of Object.entries(texts.served)) await writeOut(join(served, name), text)
  for (const [name, text] of Object.entries(texts.told)) await writeOut(join(folder, TOLD, name), text)
  await writeOut(join(folder, MANIFEST_FILE), writtenManifest(entries))
  return entries
}
