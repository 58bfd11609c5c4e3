import { globSync } from 'node:fs'
import { type Suite, suites, type Tier, tiers } from './suites.ts'

export interface Selected {
  readonly suite: Suite
  /** Paths of the files to run; all of the suite if empty. */
  readonly files: readonly string[]
}

export const suitesOf = (tier: Tier): Selected[] =>
  suites
    .filter((suite) => tiers.indexOf(suite.tier) <= tiers.indexOf(tier))
    .map((suite) => ({ suite, files: [] }))

/** Returns the suite of this name or, if there is none, every suite that has test files with the word in their paths. */
export function suitesFor(word: string): Selected[] {
  const named = suites.find(({ name }) => name === word)
  if (named) return [{ suite: named, files: [] }]
  return suites.flatMap((suite) => {
    const files = globSync([...(suite.files ?? [])]).filter((file) => file.includes(word))
    return files.length > 0 ? [{ suite, files }] : []
  })
}
