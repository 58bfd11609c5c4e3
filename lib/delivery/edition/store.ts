import { createHash, randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ownFolder } from '../../folders/ownFolder.ts'
import { failureFacts } from '../../log/failure.ts'
import { log } from '../../log/log.ts'
import type { Draft } from './crawl.ts'
import { type Entries, type Entry, readManifest, writtenManifest } from './manifest.ts'
import { EditionProblem, problemOf } from './problem.ts'
import { caddyRules } from './rules/caddyRules.ts'
import { headersFile, redirectsFile } from './rules/hostRules.ts'
import { nginxRules } from './rules/nginxRules.ts'
import { rulesOf } from './rules/rules.ts'
import { writeVersion } from './writeVersion.ts'

/** The versions of one static snapshot on the disk. */
export interface Store {
  /** Files of the current version, by their sources. */
  entries(): Entries
  /**
   * Makes these files the current version, all at once.
   * @returns the addresses whose files are new or changed
   * @throws EditionProblem, after which the version before is still there
   */
  publish(drafts: readonly Draft[]): Promise<string[]>
  close(): void
}

/** The path is part of server configurations, where blanks, quotes, braces, dollars and stars are special. */
const SAFE_FOLDER = /^\/[\p{L}\p{M}\p{N}_./~@+-]*$/u

/** Prefix of a version or a link that is being written. */
const UNFINISHED = '.unfinished-'

/** Sets of rules whose files stay: the current one, and the one before, for servers that have not read the current one yet. */
const RULES_KEPT = 2

const contentOf = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

/**
 * Opens the folder of a static snapshot for this process alone.
 * @param ownFunction whether the referral function is on this machine
 * @throws EditionProblem if the folder can't be written, or another process has it
 */
export async function openStore(path: string, ownFunction: boolean): Promise<Store> {
  const folder = resolve(path)
  if (!SAFE_FOLDER.test(folder)) throw new EditionProblem('misnamed', { path: folder })
  const [current, versions, rules] = [
    join(folder, 'current'),
    join(folder, 'versions'),
    join(folder, 'rules'),
  ]

  /** Points a link elsewhere in one step. */
  const point = async (from: string, target: string): Promise<void> => {
    const draft = join(versions, `${UNFINISHED}${randomUUID()}`)
    await symlink(target, draft)
    await rename(draft, from)
  }

  const removeOutdated = async (): Promise<void> => {
    const links = (await readdir(rules, { withFileTypes: true })).filter((one) => one.isSymbolicLink())
    const dated = await Promise.all(
      links.map(async ({ name }) => ({
        path: join(rules, name),
        at: (await lstat(join(rules, name))).mtimeMs,
      })),
    )
    const paths = dated.toSorted((a, b) => b.at - a.at).map((one) => one.path)
    for (const old of paths.slice(RULES_KEPT)) await rm(old)
    const needed = await Promise.all([current, ...paths.slice(0, RULES_KEPT)].map((one) => readlink(one)))
    const ids = needed.map((target) => basename(target))
    for (const id of await readdir(versions)) {
      if (!ids.includes(id)) await rm(join(versions, id), { recursive: true, force: true })
    }
  }

  const isChanged = async ({ file, body }: Draft): Promise<boolean> =>
    body !== null && (await contentOf(join(current, 'site', file)))?.equals(body) !== true

  const hasTexts = async (texts: Readonly<Record<string, string>>): Promise<boolean> => {
    const known = await Promise.all(Object.keys(texts).map((name) => contentOf(join(current, name))))
    return Object.values(texts).every((text, index) => known[index]?.toString() === text)
  }

  /** @returns the drafts whose files are new or changed */
  const publish = async (drafts: readonly Draft[], entries: readonly Entry[]): Promise<Draft[]> => {
    const told = rulesOf(entries)
    const rulesHash = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)
    const root = join(rules, rulesHash, 'site')
    const texts = {
      'manifest.json': writtenManifest(entries),
      'site/_headers': headersFile(told),
      'site/_redirects': redirectsFile,
      'servers/edition.caddy': caddyRules(told, root, ownFunction),
      'servers/nginx.conf': nginxRules(told, root, ownFunction),
    }
    const marks = await Promise.all(drafts.map(isChanged))
    const changed = drafts.filter((_, index) => marks[index])
    if (changed.length === 0 && (await hasTexts(texts))) return []
    const id = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`
    const draft = join(versions, UNFINISHED + id)
    try {
      await writeVersion({ version: draft, before: current, drafts, changed, texts })
      await rename(draft, join(versions, id))
      await point(join(rules, rulesHash), join('..', 'versions', id))
      await point(current, join('versions', id))
    } catch (error) {
      await rm(draft, { recursive: true, force: true }).catch(() => {})
      throw error
    }
    // The version is complete at this point.
    await removeOutdated().catch((error: unknown) =>
      log.warn(
        'edition.uncleared',
        'Old versions of the static snapshot could not be removed, so its folder grows: check that the site may remove its files.',
        failureFacts(error),
      ),
    )
    return changed
  }

  let close: (() => void) | null = null
  try {
    // In this order: inside a folder on a read-only disk, mkdir would report that the folder is missing.
    for (const open of [folder, versions, rules]) {
      await mkdir(open, { recursive: true })
      await chmod(open, 0o755)
    }
    close = ownFolder(folder)
    if (close === null) throw new EditionProblem('owned', { path: folder })
    for (const name of await readdir(versions)) {
      if (name.startsWith(UNFINISHED)) await rm(join(versions, name), { recursive: true, force: true })
    }
    let entries = await readManifest(join(current, 'manifest.json'))
    return {
      entries: () => entries,
      publish: async (drafts) => {
        const sorted = drafts.toSorted((a, b) => (a.file < b.file ? -1 : 1))
        const next = sorted.map(({ body: _, ...entry }) => entry)
        const changed = await publish(sorted, next)
        entries = new Map(next.map((entry) => [entry.source, entry]))
        return changed.map(({ address }) => address)
      },
      close,
    }
  } catch (error) {
    close?.()
    throw problemOf(error, folder)
  }
}
