import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#lib/server/parseVariables.ts'
import { syncPath, syncTree, writeDurably } from './durableFile.ts'
import { fullDisk, isFullDisk } from './fullDisk.ts'
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

/**
 * Prepares the folder `name` of `dir` next to the one that is there, which the commit renames and keeps.
 * @param what the contents of the folder, for a message
 * @param own makes this process the owner of `dir`
 * @param fill writes the folder `name` into an empty folder
 * @throws UserFacingError when there is a folder that may not be replaced, or another process owns `dir`
 */
export async function prepareFolderSwap(
  restore: Pick<Restore, 'overwrite' | 'command' | 'cleanups' | 'state'>,
  { dir, name, what }: { dir: string; name: string; what: string },
  own: () => () => void,
  fill: (staging: string) => Promise<void>,
): Promise<Commit> {
  const { overwrite, command, cleanups } = restore
  const [place, staging] = [join(dir, name), join(dir, 'restoring')]
  if (!overwrite && existsSync(place)) {
    throw new UserFacingError(
      `There is ${what} in ${dir} already: add --overwrite, which keeps it in another folder.`,
    )
  }
  cleanups.defer(own())
  const wasInterrupted = existsSync(commandIn(dir))
  cleanups.defer(() => {
    rmSync(staging, { recursive: true, force: true })
    const hasChangedNothing = restore.state === 'preparing' && !wasInterrupted
    if (restore.state === 'done' || hasChangedNothing) rmSync(commandIn(dir), { force: true })
  })
  await writeDurably(commandIn(dir), Buffer.from(command))
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  await fill(staging).catch((error: unknown) => {
    throw isFullDisk(error) ? fullDisk(dir) : error
  })
  return async () => {
    const kept = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
    syncTree(join(staging, name))
    if (kept !== null) renameSync(place, kept)
    renameSync(join(staging, name), place)
    syncPath(dir)
    return kept === null ? '' : ` The previous state is in ${kept}: remove it when you no longer need it.`
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
