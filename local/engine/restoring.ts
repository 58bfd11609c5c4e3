import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath, syncTree, writeDurably } from './durableFile.ts'
import { PlainFailure } from './failure.ts'

export interface RestoreOptions {
  /** Allows the restore to replace present data. */
  overwrite: boolean
  /** The command that finishes this restore if it is killed. */
  command: string
  /** Called in reverse order when the restore has ended. */
  cleanups: Array<() => unknown>
}

/** Puts a prepared part in place. Returns the message to print. */
export type Commit = () => Promise<string>

const stagingIn = (dir: string): string => join(dir, 'restoring')
/** Contains the command that finishes a killed restore. It is there from the first step of a restore to the last. */
const commandIn = (dir: string): string => join(dir, 'restoring.command')

/**
 * Prepares an empty folder in `dir` for the content to restore. The caller must own `dir`.
 * @param command what the operator runs if this process is killed
 */
export async function beginRestoring(dir: string, command: string): Promise<string> {
  await writeDurably(commandIn(dir), Buffer.from(command))
  const staging = stagingIn(dir)
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(staging)) rmSync(join(staging, name), { recursive: true })
  return staging
}

/**
 * Replaces the folder `name` in `dir` by the prepared one.
 * @returns the message that says where the previous one is kept; empty if there was none
 */
export function swapIn(dir: string, name: string): string {
  const place = join(dir, name)
  const kept = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
  syncTree(join(stagingIn(dir), name))
  if (kept !== null) renameSync(place, kept)
  try {
    renameSync(join(stagingIn(dir), name), place)
  } catch (error) {
    if (kept !== null) renameSync(kept, place)
    throw error
  }
  syncPath(dir)
  return kept === null ? '' : ` The previous state is in ${kept}: remove it when you no longer need it.`
}

/** Removes what a restore leaves behind. If a killed one moved the folder `name` away and this one failed, the command stays. */
export function endRestoring(dir: string, name: string): void {
  rmSync(stagingIn(dir), { recursive: true, force: true })
  const isMissing =
    !existsSync(join(dir, name)) && readdirSync(dir).some((one) => one.startsWith(`${name}.before-`))
  if (!isMissing) rmSync(commandIn(dir), { force: true })
}

/**
 * Checks that no restore was killed between its two renames, or before a first restore put anything in place.
 * @throws PlainFailure with the command that finishes it
 */
export function requireFinishedRestore(dir: string, name: string): void {
  if (existsSync(join(dir, name)) || !existsSync(commandIn(dir))) return
  throw new PlainFailure(
    `A restore into ${dir} was interrupted. Finish it, then start again: ${readFileSync(commandIn(dir), 'utf8')}`,
  )
}
