import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
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
import {
  environmentText,
  readEnvironmentFile,
  type Values,
  writeEnvironmentFile,
} from '#ops/live/environmentFile.ts'
import { installation } from '#ops/live/installation.ts'
import { answersIn } from '#ops/live/interview.ts'
import { namesSetBy } from '#ops/live/liveVariables.ts'
import { questions } from '#ops/live/questions.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const from = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const host = from(LETTERS, 2, 12).map((name) => `${name}.test`)
const address = fc.tuple(from(LETTERS, 1, 10), host).map(([name, domain]) => `${name}@${domain}`)
const word = from(`${LETTERS}ABCXYZ0123456789`, 20, 60)

const both = fc.record({
  NEXT_PUBLIC_SITE_URL: fc
    .tuple(host, fc.constantFrom('', ':8443'), fc.constantFrom('', '/'))
    .map(([name, port, slash]) => `https://www.${name}${port}${slash}`),
  NEXT_PUBLIC_SANITY_PROJECT_ID: from(`${LETTERS}0123456789`, 8, 8),
  SANITY_API_READ_TOKEN: word.map((token) => `sk${token}`),
  REFERRAL_TO: address,
  REFERRAL_FROM: fc.oneof(
    address,
    fc
      .tuple(fc.constantFrom('Zoë & Co', 'Anna Coach', 'A. B.', '愛子'), address)
      .map(([name, at]) => `${name} <${at}>`),
  ),
  REFERRAL_TIME_ZONE: fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Etc/GMT+5'),
})

const answers = fc
  .tuple(both, word, from(LETTERS, 20, 20), word)
  .filter(([, , ref]) => ref !== 'abcdefgh')
  .map(
    ([most, mailKey, ref, key]): Values => ({
      ...most,
      MAIL_API_KEY: `re_${mailKey}`,
      NEXT_PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co`,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${key}`,
    }),
  )

/** Returns the values as read from the file that is written for these answers. */
function written(kept: Values, given: Values): Values {
  const path = join(folder, '.env.production')
  writeEnvironmentFile(path, environmentText('# head', installation(kept, answersIn(given, kept)).sections))
  return readEnvironmentFile(path)
}

/** Returns the values as Next reads them, with dollar signs expanded. Next looks for .env.test in tests. */
function readByNext(): Values {
  copyFileSync(join(folder, '.env.production'), join(folder, '.env.test'))
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

describe('installation', () => {
  it('is accepted by the site and the function for all valid answers', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const values = written({}, given)
        startBoth(values)
        expect(readByNext()).toMatchObject(values)
      }),
      propertyRuns(100, 20),
    )
  })

  it('is equal when it is made again from its own values', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const values = written({}, given)
        expect(written(values, {})).toEqual(values)
      }),
      propertyRuns(50, 10),
    )
  })

  it('needs an answer only for values that a person must choose', () => {
    expect(questions.map(({ name }) => name).toSorted()).toEqual(namesSetBy('asked').toSorted())
    expect(questions.length).toBeLessThanOrEqual(9)
  })

  it('has all generated and derived values with distinct secrets', () => {
    const [given] = fc.sample(answers, 1)
    const values = written({}, given ?? {})
    for (const setter of ['generated', 'derived'] as const) {
      expect(Object.keys(values)).toEqual(expect.arrayContaining(namesSetBy(setter)))
    }
    const secrets = namesSetBy('generated').map((name) => values[name])
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets.every((secret) => /^[\da-f]{64}$/.test(secret ?? ''))).toBe(true)
  })
})

const [sample = {}] = fc.sample(answers, { numRuns: 1, seed: 1 })

describe('values set manually', () => {
  it('are kept', () => {
    const kept = written({}, sample)
    const changed = {
      ...kept,
      TRUSTED_PROXIES: '2',
      REFERRAL_ALLOWED_ORIGINS: `${kept.REFERRAL_ALLOWED_ORIGINS},https://other.test`,
      CONTENT_CHECK_SECONDS: '60',
      TZ: 'Europe/London',
    }
    expect(written(changed, {})).toEqual(changed)
  })

  it("follow a change of the site's address", () => {
    const kept = written({}, sample)
    const moved = written(kept, { ...kept, NEXT_PUBLIC_SITE_URL: 'https://new.test' })
    expect(moved).toEqual({
      ...kept,
      NEXT_PUBLIC_SITE_URL: 'https://new.test',
      REFERRAL_SITE_URL: 'https://new.test',
      REFERRAL_ALLOWED_ORIGINS: 'https://new.test',
    })
  })
})

it('writes a file that only its owner may read', () => {
  written({}, sample)
  expect(statSync(join(folder, '.env.production')).mode & 0o777).toBe(0o600)
})
