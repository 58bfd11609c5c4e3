import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#local/projectRoot.ts'

/** An older commit of this repository, checked out in a folder of its own. */
export interface OlderCheckout {
  readonly folder: string
  /** Its short hash and date. */
  readonly name: string
  readonly remove: () => void
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/**
 * The last commit that shaped the database while there was one migration.
 * @throws Error where the history is not here, as in a shallow clone
 */
export function oldestVersion(): string {
  const commits = git('log', '--reverse', '--format=%H', '--', 'supabase/migrations').split('\n')
  const isFirst = (commit: string) =>
    git('ls-tree', '--name-only', commit, 'supabase/migrations/').split('\n').length === 1
  const oldest = commits.filter((commit) => commit !== '' && isFirst(commit)).at(-1)
  if (oldest === undefined) {
    throw new Error(
      'The history of this checkout does not reach back to the first migration: fetch it whole.',
    )
  }
  return oldest
}

const dependencies = z.object({ dependencies: z.record(z.string(), z.string()) })
const dependenciesIn = (text: string) => dependencies.parse(JSON.parse(text)).dependencies

/**
 * Checks a commit out beside this one, with the packages of this one.
 * @throws Error when a package that both need has another version by now: there `npm ci` in the older one is due first
 */
export function checkOut(commit: string, folder: string): OlderCheckout {
  const here = dependenciesIn(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const there = dependenciesIn(git('show', `${commit}:package.json`))
  const moved = Object.keys(there).filter((name) => name in here && here[name] !== there[name])
  if (moved.length > 0) {
    throw new Error(
      `${moved.join(', ')} had other versions in ${commit}: name a later commit, npm run try:upgrade -- <commit>.`,
    )
  }
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    name: git('log', '-1', '--format=%h of %cs', commit),
    remove: () => git('worktree', 'remove', '--force', folder),
  }
}
