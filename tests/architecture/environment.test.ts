import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variableGroups } from '#ops/reference/writeReference.ts'
import { codeOf, scripts } from '../support/architecture/scripts.ts'

const variables = Object.values(variableGroups).flatMap((group) => Object.entries(group))
const names = variables.map(([name]) => name)

/**
 * Files that may read the environment: programs, configuration files that other programs load, and starters of
 * processes. All other files get their settings as arguments.
 */
const ENTRIES = [
  'content-lake/main.ts',
  'lib/env/environmentFiles.ts',
  'lib/env/public.ts',
  'lib/env/refuseMisconfigured.ts',
  'lib/env/server.ts',
  'ops/deploy/package.ts',
  'ops/supabase/commandLine.ts',
  'playwright.config.ts',
  'sanity.cli.ts',
  'services/functions/main.ts',
  'services/mail/main.ts',
  'services/reset.ts',
  'services/start.ts',
  'services/supervisor/child.ts',
  'services/supervisor/endWithParent.ts',
  'studio/typegen.ts',
  'supabase/functions/send-referral-notification/index.ts',
  'vitest.config.ts',
]

/**
 * Returns each read of the environment, with the variable where one is named. Bundlers replace NODE_ENV and
 * NEXT_RUNTIME.
 */
const readsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:process|Deno)\.env\b(?!\.(?:NODE_ENV|NEXT_RUNTIME)\b)(?:\.[A-Z]\w+|\[)?/g)].map(
    ([read]) => read,
  )

const product = scripts
  .filter((file) => !file.startsWith('tests/'))
  .map((file) => ({ file, code: codeOf(file) }))
const reads = product.flatMap(({ file, code }) => readsIn(code).map((read) => ({ file, read })))

describe('the environment', () => {
  it('is read by entry files alone', () => {
    expect([...new Set(reads.map(({ file }) => file))]).toEqual(ENTRIES)
  })

  it('is read by no name that Next would replace by its value during a build', () => {
    expect(reads.filter(({ read }) => read.includes('.NEXT_PUBLIC_'))).toEqual([])
  })

  it('has no variable that is duplicate, undescribed or unused', () => {
    const isRead = (name: string) =>
      product.some(({ code }) =>
        new RegExp(`(?<!shape)\\.${name}\\b|\\b${name}: (?:true|[a-z]\\w*,)`).test(code),
      )
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    expect(variables.filter(([, type]) => !type.description?.endsWith('.')).map(([name]) => name)).toEqual([])
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  it('contains the addresses of Sanity, which no other code names', () => {
    const naming = product.filter(({ code }) => /\b(?:api|apicdn|cdn)\.sanity\.io\b/.test(code))
    expect(naming.map(({ file }) => file)).toEqual([
      'lib/env/constants.ts',
      'lib/referral/function/functionSettings.ts',
    ])
  })

  it('contains every variable that documents name', () => {
    const unknown = globSync(['README.md', 'docs/*.md', 'docs/reference/*.md']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !names.includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
