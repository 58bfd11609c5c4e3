import { lstat, lutimes, readdir, readlink, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { failureFacts } from '../../log/failure.ts'
import { log } from '../../log/log.ts'
import { layout } from './layout.ts'

/** How long, in milliseconds, servers may take to learn new rules, before the files of the old ones go. */
const RULES_KEPT_MS = 24 * 60 * 60 * 1000

/** What a publish has just put in the place of what. */
interface Replaced {
  /** The hash of the rules that count now. */
  rules: string
  /** The version that counted before; null for the first. */
  version: string | null
}

/**
 * Removes rules that no server can need any more, and every version that nothing leads to. The day of old rules begins when they
 * are replaced: until they learn the new ones, servers answer every page by them, however long they counted.
 */
async function clear(folder: string, { rules, version }: Replaced): Promise<void> {
  const places = layout(folder)
  const now = new Date()
  const needed = new Set([basename(await readlink(places.current))])
  for (const entry of await readdir(places.rules, { withFileTypes: true })) {
    // Whatever somebody else put there is his.
    if (!entry.isSymbolicLink()) continue
    const hash = entry.name
    const link = places.ruled(hash)
    const target = basename(await readlink(link))
    if (hash !== rules && target === version) await lutimes(link, now, now)
    const { mtimeMs } = await lstat(link)
    if (hash !== rules && now.getTime() - mtimeMs > RULES_KEPT_MS) await rm(link, { force: true })
    else needed.add(target)
  }
  for (const id of await readdir(places.versions)) {
    if (!needed.has(id)) await rm(places.version(id), { recursive: true, force: true })
  }
}

/** Clears the folder after a publish. The edition itself is whole then, so nobody is kept from it by what could not be removed. */
export async function removeOutdated(folder: string, replaced: Replaced): Promise<void> {
  try {
    await clear(folder, replaced)
  } catch (error) {
    const sentence =
      'Old versions of the edition could not be removed, so its folder grows: see whether the site may remove what is in it.'
    log.warn('edition.uncleared', sentence, failureFacts(error))
  }
}
