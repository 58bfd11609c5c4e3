import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ownFolder } from '../../node/ownerLock.ts'
import { DAY_MS } from '../../server/durations.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import { log } from '../../server/log/log.ts'
import { isHashed } from './files.ts'
import { SnapshotError } from './snapshotError.ts'
import { type Contents, filesIn, writeVersion } from './writeVersion.ts'

/** The versions of a static snapshot on disk. */
export type Store = Awaited<ReturnType<typeof openStore>>

/** The path is part of server configurations, where blanks, quotes, braces, dollars and stars have a meaning. */
const SAFE_FOLDER = /^\/[\p{L}\p{M}\p{N}_./~@+-]*$/u

/** Lifetime of a hashed file that no page names any more, ms: older pages may still be open. */
const UNNAMED_KEPT_MS = DAY_MS

/** Lists the hashed files that no page names any more: a line with the path and the ISO date since when. */
const UNNAMED = 'unnamed.txt'

/**
 * Opens the folder of a static snapshot for this process alone.
 * @throws SnapshotError if its path is unsafe or another process has it, and errors of the file system
 */
export async function openStore(path: string) {
  const folder = resolve(path)
  if (!SAFE_FOLDER.test(folder)) throw new SnapshotError('invalidPath', { path: folder })
  const [current, versions, ruleSets] = [
    join(folder, 'current'),
    join(folder, 'versions'),
    join(folder, 'rules'),
  ]
  // In this order: inside a folder on a read-only disk, mkdir would report that the folder is missing.
  for (const open of [folder, versions, ruleSets]) {
    await mkdir(open, { recursive: true })
    await chmod(open, 0o755)
  }
  const close = ownFolder(folder)
  if (close === null) throw new SnapshotError('owned', { path: folder })

  const contentOf = (name: string): Promise<Buffer | null> => readFile(join(current, name)).catch(() => null)

  /** Points a link to another target in one step. */
  const point = async (link: string, target: string): Promise<void> => {
    const draft = join(versions, randomUUID())
    await symlink(target, draft)
    await rename(draft, link)
  }

  /** Returns the hashed files that pages in open browsers may still load, with the dates since when no page names them. */
  const recentlyUnnamed = async (files: Contents): Promise<[file: string, since: string][]> => {
    const lines = String((await contentOf(UNNAMED)) ?? '').split('\n')
    const known = new Map(lines.map((line) => [line.split(' ')[0], line.split(' ')[1]]))
    const all = await filesIn(join(current, 'site'))
    return all
      .filter((file) => isHashed(`/${file}`) && !files.has(file))
      .map((file): [string, string] => [file, known.get(file) ?? new Date().toISOString()])
      .filter(([, since]) => Date.now() - Date.parse(since) < UNNAMED_KEPT_MS)
  }

  /**
   * Keeps the current version and the newest with other rules, for servers that have not read the current rules yet. No rules lead
   * to a version or a link that a killed process left.
   */
  const removeOutdated = async (ruleSet: string): Promise<void> => {
    const entries = await readdir(ruleSets, { withFileTypes: true })
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => join(ruleSets, name))
    const others = links.filter((link) => basename(link) !== ruleSet)
    const previous = (await Promise.all(others.map((link) => readlink(link)))).toSorted().at(-1) ?? ''
    const kept = [basename(await readlink(current)), basename(previous)]
    for (const name of await readdir(versions)) {
      if (!kept.includes(name)) await rm(join(versions, name), { recursive: true, force: true })
    }
    for (const link of others.filter((other) => !existsSync(other))) await rm(link)
  }

  return {
    close,
    /** Returns a file of the current version; null if it has none. */
    read: (file: string) => contentOf(join('site', file)),
    pictureNames: () => filesIn(join(current, 'site/pictures')),
    /**
     * Makes these files the current version by renaming one link.
     * @param rulesFor returns the rules of servers for files below a path
     * @returns the files that are new or changed
     */
    async publish(files: Contents, rulesFor: (root: string) => Record<string, string>): Promise<string[]> {
      const rules = JSON.stringify(rulesFor(''))
      const ruleSet = createHash('sha256').update(rules).digest('hex').slice(0, 16)
      const unnamed = await recentlyUnnamed(files)
      const texts = {
        ...rulesFor(join(ruleSets, ruleSet, 'site')),
        [UNNAMED]: unnamed.map((line) => line.join(' ')).join('\n'),
      }
      const changed = new Map<string, Buffer>(
        Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]),
      )
      for (const [file, body] of files) changed.set(join('site', file), body)
      const unchanged = unnamed.map(([file]) => join('site', file))
      for (const [name, body] of changed) {
        if (!(await contentOf(name))?.equals(body)) continue
        unchanged.push(name)
        changed.delete(name)
      }
      if (changed.size > 0) {
        const id = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}-${ruleSet}`
        const version = join(versions, id)
        await writeVersion(version, changed, current, unchanged).catch(async (error: unknown) => {
          await rm(version, { recursive: true, force: true }).catch(() => {})
          throw error
        })
        await point(join(ruleSets, ruleSet), join('..', 'versions', id))
        await point(current, join('versions', id))
      }
      await removeOutdated(ruleSet).catch((error: unknown) =>
        log.warn(
          'snapshot.uncleared',
          'Old versions of the static snapshot could not be removed, so its folder grows: check that the site may remove its files.',
          failureFacts(error),
        ),
      )
      return [...files.keys()].filter((file) => changed.has(join('site', file)))
    },
  }
}
