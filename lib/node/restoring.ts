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
  /** Called in reverse order when the restore has ended. */
  cleanups: AsyncDisposableStack
}

/** A part of a backup that is ready to be put in place. */
export interface Part {
  /** The folder in which no program may start before all parts are in place. */
  dir?: string
  /** Puts the part in place. Returns the message to print. */
  commit: () => Promise<string>
}

/** Contains the command that finishes a killed restore, from the first commit to the last of all parts. */
const commandIn = (dir: string): string => join(dir, 'restoring.command')

/**
 * Prepares a folder next to the one that is there, which the commit renames and keeps. This process must own `dir`.
 * @param fill writes the folder `name` into an empty one
 * @throws UserFacingError when there is a folder that may not be replaced
 */
export async function prepareFolderSwap(
  { overwrite, cleanups }: Pick<Restore, 'overwrite' | 'cleanups'>,
  dir: string,
  name: string,
  fill: (staging: string) => Promise<void>,
): Promise<Part> {
  const [place, staging] = [join(dir, name), join(dir, 'restoring')]
  if (!overwrite && existsSync(place))
    throw new UserFacingError(`There is ${place} already: add --overwrite, which keeps it.`)
  const clear = () => rmSync(staging, { recursive: true, force: true })
  clear()
  cleanups.defer(clear)
  mkdirSync(staging, { mode: 0o700 })
  await fill(staging)
  const commit = async () => {
    const kept = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
    syncTree(join(staging, name))
    if (kept !== null) renameSync(place, kept)
    renameSync(join(staging, name), place)
    syncPath(dir)
    const note =
      kept === null ? '' : ` The previous state is in ${kept}: remove it when you no longer need it.`
    return `Restored ${place}.${note}`
  }
  return { dir, commit }
}

/**
 * Puts all parts of a backup in place. If it ends before the last, no program starts on their folders until a restore is finished.
 * @param command finishes this restore
 */
export async function commitAll(parts: readonly Part[], command: string): Promise<string[]> {
  const dirs = parts.flatMap(({ dir }) => dir ?? [])
  for (const dir of dirs) await writeDurably(commandIn(dir), Buffer.from(command))
  const messages = []
  for (const { commit } of parts) messages.push(await commit())
  for (const dir of dirs) rmSync(commandIn(dir))
  return messages
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
