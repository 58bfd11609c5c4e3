import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePublic } from '#lib/env/parsePublic.ts'
import { configurationProblems } from '#lib/env/problems.ts'
import { withheldFrom } from '#lib/env/secrets.ts'
import { variables } from '#lib/env/variables.ts'
import { parseSupabaseSettings } from '#lib/referral/function/functionSettings.ts'
import { parsePublicSettings } from '#lib/referral/function/publicSettings.ts'
import { parseVariables } from '#lib/server/parseVariables.ts'
import { readEnvironmentFile, type Values, writeEnvironmentFile } from '#ops/setup/environmentFile.ts'
import { managedVariables } from '#ops/setup/managed/managedVariables.ts'

const folder = mkdtempSync(join(tmpdir(), 'managed-'))
const file = join(folder, '.env.production')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The owner's answers and the values that the steps at Sanity and Supabase return. */
const GIVEN = {
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
  SANITY_API_READ_TOKEN: 'skABC0123456789',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ABC0123456789',
  REFERRAL_TO: 'anna@site.test',
  REFERRAL_FROM: 'anna@site.test',
  MAIL_API_KEY: 're_ABC0123456789',
}

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
  parseVariables(variables, values)
  parsePublicSettings(values)
  parseSupabaseSettings({
    ...values,
    SUPABASE_DB_URL: 'postgresql://postgres:x@db.ref.supabase.co:5432/postgres',
  })
}

describe('managedVariables', () => {
  it.each<[string, Values]>([
    ['plain values', {}],
    ['a port', { NEXT_PUBLIC_SITE_URL: 'https://www.site.test:8443' }],
    ...['Zoë & Co', 'Anna Coach', 'A. B.', '愛子'].map((name): [string, Values] => [
      `the sender ${name}`,
      { REFERRAL_FROM: `${name} <anna@site.test>` },
    ]),
  ])('returns values that the site and the function accept with %s', async (_, answers) => {
    const values = managedVariables({ ...GIVEN, ...answers })
    await writeEnvironmentFile(file, values)
    startBoth(readEnvironmentFile(file))
    expect(readByNext()).toMatchObject(values)
  })

  it('returns distinct secrets of 256 bits', () => {
    const values = managedVariables(GIVEN)
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
    const kept = managedVariables(GIVEN)
    const changed = {
      ...kept,
      TRUSTED_PROXIES: '2',
      REFERRAL_ALLOWED_ORIGINS: 'https://other.test',
      CONTENT_CHECK_SECONDS: '60',
      TZ: 'Europe/London',
    }
    expect(managedVariables(changed)).toEqual(changed)
  })

  it("returns values of the function that follow a change of the site's address", () => {
    const kept = managedVariables(GIVEN)
    expect(managedVariables({ ...kept, NEXT_PUBLIC_SITE_URL: 'https://new.test' })).toEqual({
      ...kept,
      NEXT_PUBLIC_SITE_URL: 'https://new.test',
      REFERRAL_SITE_URL: 'https://new.test',
    })
  })
})
