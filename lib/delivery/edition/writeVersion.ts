import { chmod, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Draft } from './crawl.ts'
import { ENDINGS, formsOf } from './encodings.ts'

/** Writes a file so that it outlasts a loss of power. */
async function writeWhole(file: string, body: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, body, { flush: true })
}

/** Links a file with its compressed forms. */
async function linkForms(before: string, after: string): Promise<void> {
  await mkdir(dirname(after), { recursive: true })
  for (const ending of ENDINGS) {
    await link(before + ending, after + ending).catch((error: unknown) => {
      // Not every file has compressed forms.
      if (ending === '' || Reflect.get(Object(error), 'code') !== 'ENOENT') throw error
    })
  }
}

interface Version {
  /** Folder of the version, which is not there yet. */
  readonly version: string
  /** Folder of the version before. */
  readonly before: string
  readonly drafts: readonly Draft[]
  /** Those of the files that differ from the version before. */
  readonly changed: readonly Draft[]
  /** Other files, by their paths in the folder. */
  readonly texts: Readonly<Record<string, string>>
}

/** Writes a version. Unchanged files are hard links: they take no room and keep their dates. */
export async function writeVersion({ version, before, drafts, changed, texts }: Version): Promise<void> {
  await mkdir(version)
  for (const draft of drafts) {
    const file = join(version, 'site', draft.file)
    if (draft.body === null || !changed.includes(draft)) {
      await linkForms(join(before, 'site', draft.file), file)
    } else {
      for (const [ending, form] of await formsOf(file, draft.body)) await writeWhole(file + ending, form)
    }
  }
  for (const [name, text] of Object.entries(texts)) await writeWhole(join(version, name), text)
  // Servers run as another user, and this process may have a strict mask.
  await chmod(version, 0o755)
  for (const one of await readdir(version, { recursive: true, withFileTypes: true })) {
    await chmod(join(one.parentPath, one.name), one.isDirectory() ? 0o755 : 0o644)
  }
}
