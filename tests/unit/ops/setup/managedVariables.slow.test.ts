import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nextEnv from '@next/env'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'
import { parsePublic } from '#lib/env/publicVariables.ts'
import { withheldFrom } from '#lib/env/secrets.ts'
import { siteVariables, supabaseVariables } from '#lib/env/variables.ts'
import { parseSupabaseSettings } from '#lib/referral/function/functionSettings.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { readEnvironmentFile, type Values, writeEnvironmentFile } from '#ops/setup/environmentFile.ts'
import { managedVariables } from '#ops/setup/managed/managedVariables.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const folder = mkdtempSync(join(tmpdir(), 'managed-'))
const file = join(folder, '.env.production')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const from = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const host = from(LETTERS, 2, 12).map((name) => `${name}.test`)
const address = fc.tuple(from(LETTERS, 1, 10), host).map(([name, domain]) => `${name}@${domain}`)
const word = from(`${LETTERS}ABCXYZ0123456789`, 20, 60)

/** The owner's answers and the values that the steps at Sanity and Supabase return. */
const given = fc.record({
  NEXT_PUBLIC_SITE_URL: fc
    .tuple(host, fc.constantFrom('', ':8443'))
    .map(([name, port]) => `https://www.${name}${port}`),
  NEXT_PUBLIC_SANITY_PROJECT_ID: from(`${LETTERS}0123456789`, 8, 8),
  SANITY_API_READ_TOKEN: word.map((token) => `sk${token}`),
  NEXT_PUBLIC_SUPABASE_URL: from(LETTERS, 20, 20)
    .filter((reference) => reference !== 'abcdefgh')
    .map((reference) => `https://${reference}.supabase.co`),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: word.map((key) => `sb_publishable_${key}`),
  REFERRAL_TO: address,
  REFERRAL_FROM: fc.oneof(
    address,
    fc
      .tuple(fc.constantFrom('Zoë & Co', 'Anna Coach', 'A. B.', '愛子'), address)
      .map(([name, at]) => `${name} <${at}>`),
  ),
  MAIL_API_KEY: word.map((key) => `re_${key}`),
})

/** Returns the values as Next reads them from the file. Next looks for .env.test in tests. */
function readByNext(): Values {
  copyFileSync(file, join(folder, '.env.test'))
  const before = { ...process.env }
  try {
    const { combinedEnv } = nextEnv.loadEnvConfig(folder, false, { info: () => {}, error: () => {} }, true)
    return Object.fromEntries(
      Object.entries(combinedEnv).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  }
}

/** Returns the values without the secrets of other programs. */
function needed(program: string, values: Values): Values {
  const withheld = withheldFrom(program)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !withheld.includes(name)))
}

/** Parses the values like the site and the function at their start. */
function startBoth(values: Values): void {
  expect(configurationProblems(needed('site', values))).toEqual([])
  parsePublic(values)
  parseVariables(siteVariables.extend(supabaseVariables.shape), values)
  parsePublicSettings(values)
  parseSupabaseSettings({
    ...values,
    SUPABASE_DB_URL: 'postgresql://postgres:x@db.ref.supabase.co:5432/postgres',
  })
}

describe('managedVariables', () => {
  it('returns values that the site and the function accept for all valid answers', async () => {
    await fc.assert(
      fc.asyncProperty(given, async (known) => {
        const values = managedVariables(known)
        await writeEnvironmentFile(file, values)
        startBoth(readEnvironmentFile(file))
        expect(readByNext()).toMatchObject(values)
      }),
      propertyRuns(100, 20),
    )
  })

  const [sample = {}] = fc.sample(given, { numRuns: 1, seed: 1 })

  it('returns distinct secrets of 256 bits', () => {
    const values = managedVariables(sample)
    const secrets = [
      'SANITY_REVALIDATE_SECRET',
      'REFERRAL_SECRET',
      'REFERRAL_DRAIN_SECRET',
      'STUDIO_SECRET',
    ].map((name) => values[name])
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret ?? ''))).toBe(true)
    expect(values.REFERRAL_STUDIO_SECRET).toBe(values.STUDIO_SECRET)
  })

  it('keeps values that were changed by hand', () => {
    const kept = managedVariables(sample)
    const changed = {
      ...kept,
      TRUSTED_PROXIES: '2',
      REFERRAL_ALLOWED_ORIGINS: `${kept.REFERRAL_ALLOWED_ORIGINS},https://other.test`,
      CONTENT_CHECK_SECONDS: '60',
      TZ: 'Europe/London',
    }
    expect(managedVariables(changed)).toEqual(changed)
  })

  it("returns values of the function that follow a change of the site's address", () => {
    const kept = managedVariables(sample)
    expect(managedVariables({ ...kept, NEXT_PUBLIC_SITE_URL: 'https://new.test' })).toEqual({
      ...kept,
      NEXT_PUBLIC_SITE_URL: 'https://new.test',
      REFERRAL_SITE_URL: 'https://new.test',
      REFERRAL_ALLOWED_ORIGINS: 'https://new.test',
    })
  })
})
