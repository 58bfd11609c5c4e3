import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#lib/server/parseVariables.ts'
import { syncPath, syncTree, writeDurably } from './durableFile.ts'
import { UserFacingError } from './userFacingError.ts'

/** A restore in progress. */
export interface Restore {
  /** The backup. */
  folder: string
  environment: Environment
  /** Allows the restore to replace present data. */
  overwrite: boolean
  /** The command that finishes this restore if it is killed. */
  command: string
  /** Commits follow each other, so a restore that ends while `committing` has put only some parts in place. */
  state: 'preparing' | 'committing' | 'done'
  /** Called in reverse order when the restore has ended. */
  cleanups: AsyncDisposableStack
}

/** Puts a prepared part in place. Returns the message to print. */
export type Commit = () => Promise<string>

/** Contains the command that finishes a killed restore. It is there from the first step to the last of all parts. */
const commandIn = (dir: string): string => join(dir, 'restoring.command')

/** A folder that a restore replaces. */
interface Swap {
  dir: string
  /** The folder's name in `dir`. */
  name: string
  /** Its contents in words. */
  words: string
  /** Makes this process the owner of `dir`. Returns the function that gives it up. */
  own: () => () => void
  /** Writes the folder into an empty one. */
  fill: (staging: string) => Promise<void>
}

/**
 * Prepares a folder next to the one that is there, which the commit renames and keeps.
 * @throws UserFacingError when there is a folder that may not be replaced, or another process owns `dir`
 */
export async function prepareFolderSwap(
  restore: Omit<Restore, 'folder' | 'environment'>,
  { dir, name, words, own, fill }: Swap,
): Promise<Commit> {
  const [place, staging] = [join(dir, name), join(dir, 'restoring')]
  if (!restore.overwrite && existsSync(place)) {
    throw new UserFacingError(
      `There is ${place} already: add --overwrite, which keeps it under another name.`,
    )
  }
  restore.cleanups.defer(own())
  const wasInterrupted = existsSync(commandIn(dir))
  restore.cleanups.defer(() => {
    rmSync(staging, { recursive: true, force: true })
    const hasChangedNothing = restore.state === 'preparing' && !wasInterrupted
    if (restore.state === 'done' || hasChangedNothing) rmSync(commandIn(dir), { force: true })
  })
  await writeDurably(commandIn(dir), Buffer.from(restore.command))
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  await fill(staging)
  return async () => {
    const kept = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
    syncTree(join(staging, name))
    if (kept !== null) renameSync(place, kept)
    renameSync(join(staging, name), place)
    syncPath(dir)
    const note = kept && ` The previous state is in ${kept}: remove it when you no longer need it.`
    return `Restored ${words}.${note ?? ''}`
  }
}

/**
 * Checks that no restore was killed: it may have put the referrals in place without the content.
 * @throws UserFacingError with the command that finishes it
 */
export function requireFinishedRestore(dir: string): void {
  if (!existsSync(commandIn(dir))) return
  throw new UserFacingError(
    `A restore into ${dir} was interrupted. Finish it, then start again: ${readFileSync(commandIn(dir), 'utf8')}`,
  )
}
