import { SNAPSHOT_ADDRESS } from '../freshness/cacheHeaders.ts'
import { crawl, type Site } from './crawl.ts'
import { fileOf, type Policies } from './files.ts'
import { type ServerSettings, serverRules } from './serverRules.ts'
import { SnapshotError } from './snapshotError.ts'
import { openStore, type Store } from './store.ts'

interface Settings extends Site, Pick<ServerSettings, 'hstsScope'> {
  readonly folder: string
}

/** The static snapshot: all pages as files, with everything that they load. */
export type Snapshot = ReturnType<typeof createSnapshot>

const AGE_FILE = fileOf(SNAPSHOT_ADDRESS)

/** Without quotes, braces, backslashes, dollars and line ends, which have a meaning to one server or another. */
const SAFE_POLICY = /^[ !#%-[\]-_a-z|~]*$/

/** Returns whether the file system, or SQLite for the lock of the folder, returned an error. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && ('errno' in error || 'errcode' in error)

/** Creates the static snapshot of a folder, which the first update opens. */
export function createSnapshot({ folder, hstsScope, ...site }: Settings) {
  const settings = { hstsScope, ownFunction: site.supabaseUrl === null }
  let store: Store | null = null
  /** Null before the first update. */
  let policies: Policies | null = null
  let isUnopened = false
  let last: Promise<unknown> = Promise.resolve()

  const close = () => {
    store?.close()
    store = null
    policies = null
  }

  const write = async (paths: readonly string[], followed?: Date): Promise<string[]> => {
    store ??= await openStore(folder)
    const { files, ...crawled } = await crawl(site, store, policies && paths)
    // A sales page may be gone.
    const known = new Map(
      [...(policies ?? []), ...crawled.policies].filter(([path]) => files.has(fileOf(path))),
    )
    const unsafe = [...known].find(([, policy]) => !SAFE_POLICY.test(policy))
    if (unsafe) throw new SnapshotError('unsafe', { path: unsafe[0] })
    const age = followed
      ? Buffer.from(`${JSON.stringify({ followed: followed.toISOString() })}\n`)
      : await store.read(AGE_FILE)
    if (age) files.set(AGE_FILE, age)
    isUnopened = crawled.isUnopened ?? isUnopened
    const changed = await store.publish(files, (root) =>
      serverRules(known, { ...settings, isUnopened }, root),
    )
    policies = known
    return changed.filter((file) => file !== AGE_FILE)
  }

  return {
    /**
     * Requests these paths from the site and replaces the current version by one with their answers. The first update, and the first
     * one after a failure, requests all paths. Updates never overlap.
     * @param followed everything published before this moment is in the site's answers
     * @returns the files that are new or changed
     * @throws SnapshotError, after which the last version is still there
     */
    update(paths: readonly string[], followed?: Date): Promise<string[]> {
      const next = last
        .then(() => write(paths, followed))
        .catch((cause: unknown) => {
          // The folder may be gone or damaged.
          close()
          if (cause instanceof SnapshotError) throw cause
          throw new SnapshotError(isOfDisk(cause) ? 'unwritten' : 'unexpected', { path: folder, cause })
        })
      last = next.catch(() => {})
      return next
    },
    close,
  }
}
