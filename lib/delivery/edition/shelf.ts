import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readlink, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ownFolder } from '../../folders/ownFolder.ts'
import { intactEntries, isWhole } from './intact.ts'
import { layout, SERVED, UNFINISHED } from './layout.ts'
import { type Entries, MANIFEST_FILE, readManifest } from './manifest.ts'
import { refuseMisnamed } from './misnamed.ts'
import { removeOutdated } from './outdated.ts'
import { EditionProblem, problemOf } from './problem.ts'
import { rulesOf } from './rules/rulesOf.ts'
import { removeDraftsOf, swapLink } from './swapLink.ts'
import { type Draft, writeVersion } from './writeVersion.ts'

/** The folder of an edition, kept by this process alone. */
export interface Shelf {
  /** What the current edition holds; empty before the first. */
  readonly entries: () => Entries
  /** Whether the current edition has all that belongs to it besides, as this process would write it. */
  readonly isWhole: () => boolean
  /**
   * Makes these files the edition, all at once: visitors get the one before or this one, whenever the process or the machine ends.
   * @throws EditionProblem, after which the edition before is still there
   */
  readonly publish: (drafts: readonly Draft[]) => Promise<void>
  readonly close: () => void
}

/**
 * Opens the folder of an edition; what is damaged in the current one counts as missing.
 * @param ownFunction whether the referral function answers on this machine
 * @throws EditionProblem when it can't be written, or another process keeps it
 */
export async function openShelf(path: string, ownFunction: boolean): Promise<Shelf> {
  const folder = resolve(path)
  refuseMisnamed(folder)
  const places = layout(folder)
  let close: (() => void) | null = null
  try {
    await mkdir(folder, { recursive: true })
    for (const inside of [places.versions, places.rules]) await mkdir(inside).catch(unlessThere)
    for (const open of [folder, places.versions, places.rules]) await chmod(open, 0o755)
    close = ownFolder(folder)
    if (close === null) {
      const sentence = `Another process keeps the edition in ${folder}: stop it, or set EDITION_DIR to another folder.`
      throw new EditionProblem('owned', sentence)
    }
    for (const name of await readdir(places.versions)) {
      if (name.startsWith(UNFINISHED)) await rm(places.version(name), { recursive: true, force: true })
    }
    await removeDraftsOf(places.current)
    const found = await readManifest(join(places.current, MANIFEST_FILE))
    let entries = found ? await intactEntries(join(places.current, SERVED), found) : new Map()
    const isAllThere = found !== null && entries.size === found.size
    // Rules that can't be made of what is there are made of what comes.
    const check = async () => isWhole(places.current, entries, rulesOf(entries, ownFunction, places.ruled))
    let whole = isAllThere && (await check().catch(() => false))
    return {
      entries: () => entries,
      isWhole: () => whole,
      publish: async (drafts) => {
        entries = await publish({ folder, ownFunction, before: entries, drafts })
        whole = true
      },
      close,
    }
  } catch (error) {
    close?.()
    throw problemOf(error, folder)
  }
}

/** Not by `recursive`, which says of a disk that may only be read that a folder is missing. */
function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

interface Publish {
  folder: string
  ownFunction: boolean
  before: Entries
  drafts: readonly Draft[]
}

async function publish({ folder, ownFunction, before, drafts }: Publish): Promise<Entries> {
  const places = layout(folder)
  // Sorted by name they are sorted by time.
  const id = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`
  const draft = places.version(`${UNFINISHED}${id}`)
  try {
    let rulesHash = ''
    const entries = await writeVersion({
      folder: draft,
      before: { served: join(places.current, SERVED), entries: before },
      drafts,
      told: (written) => {
        const rules = rulesOf(written, ownFunction, places.ruled)
        rulesHash = rules.hash
        return rules
      },
    })
    await rename(draft, places.version(id))
    const replaced = await readlink(places.current).catch(() => null)
    const target = join('..', 'versions', id)
    await swapLink(places.ruled(rulesHash), target)
    await swapLink(places.current, join('versions', id))
    await removeOutdated(folder, { rules: rulesHash, version: replaced && basename(replaced) })
    return entries
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw problemOf(error, folder)
  }
}
