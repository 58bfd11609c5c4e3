import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '#tests/support/fullRun.ts'
import { secretsIn } from '#tests/support/supply/secretPatterns.ts'

/** Limit for the text of the Git history, bytes. */
const LARGEST_HISTORY = 512 * 1024 * 1024

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: LARGEST_HISTORY })

/** Joined from parts, so that this file contains no secret itself. */
const examples = [
  `-----BEGIN ${'PRIVATE KEY'}-----\n${'MIIEvQ'.repeat(10)}`,
  `SANITY_API_READ_TOKEN: '${'sk'}${'aB3'.repeat(40)}'`,
  `${'sb_'}secret_${'aB3'.repeat(10)}`,
  `${'eyJ'}${'aB3'.repeat(8)}.${'eyJ'}${'aB3'.repeat(8)}.${'aB3'.repeat(10)}`,
  `${'re_'}abcd1234_${'aB3'.repeat(8)}`,
  `${'ghp'}_${'aB3'.repeat(12)}`,
  `${'AKIA'}${'AB12'.repeat(4)}`,
  `postgres://site:${'correct-horse'}@db.example.org:5432/site`,
  `${'npm'}_${'aB3'.repeat(12)}`,
]

describe('secrets', () => {
  it.each(examples)('are recognised: %s', (example) => {
    expect(secretsIn(`+${example}\n`)).toHaveLength(1)
  })

  // A copy without history, such as an unpacked archive, has nothing to search.
  it.skipIf(!existsSync('.git'))('occur in no commit', { timeout: 120_000 }, () => {
    const commits = isFullRun ? ['--all'] : ['--max-count=50']
    const added = git('log', ...commits, '--patch', '--unified=0', '--no-color', '--no-ext-diff', '--text')
      .split('\n')
      .filter((line) => line.startsWith('+'))
    expect(secretsIn(added.join('\n'))).toEqual([])
  })
})
