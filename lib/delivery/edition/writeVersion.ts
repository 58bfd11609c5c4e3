import { chmod, link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Ending, encoded } from './encodings.ts'
import { SERVED, TOLD } from './layout.ts'
import {
  contentHash,
  type Entries,
  type Entry,
  type Form,
  MANIFEST_FILE,
  nameOf,
  writtenManifest,
} from './manifest.ts'

/** Whoever serves the files is another user. */
const READ_BY_ALL = 0o644
const ENTERED_BY_ALL = 0o755

/** A file as it goes into the next edition. */
export interface Draft {
  readonly entry: Omit<Entry, 'forms'>
  /** What is in it; null where the edition before has the very same. */
  readonly body: Buffer | null
}

/** The folders below `top` on the way to a file, made and opened to all. */
async function makeWay(top: string, file: string): Promise<void> {
  const folder = dirname(join(top, file))
  await mkdir(folder, { recursive: true })
  for (let at = folder; ; at = dirname(at)) {
    await chmod(at, ENTERED_BY_ALL)
    if (relative(top, at) === '') return
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
  await makeWay(folder, join(SERVED, '_headers'))
  await makeWay(folder, join(TOLD, MANIFEST_FILE))
  const entries = new Map<string, Entry>()
  for (const draft of drafts) {
    const { entry } = draft
    await makeWay(served, entry.file)
    const old = before.entries.get(entry.source)
    const forms =
      draft.body === null && old
        ? await linkForms(before.served, served, old)
        : await writeForms(served, draft)
    entries.set(entry.source, { ...entry, forms })
  }
  const texts = told(entries)
  for (const [name, text] of Object.entries(texts.served)) await writeOut(join(served, name), text)
  for (const [name, text] of Object.entries(texts.told)) await writeOut(join(folder, TOLD, name), text)
  await writeOut(join(folder, MANIFEST_FILE), writtenManifest(entries))
  return entries
}
