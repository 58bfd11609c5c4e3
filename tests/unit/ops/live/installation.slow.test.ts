import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nextEnv from '@next/env'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { LiveForm } from '#lib/env/deploymentForm.ts'
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
import { functionSettings, parseEnvironment } from '#services/functions/environment.ts'
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
const resend = word.map((key) => `re_${key}`)
const smtp = fc
  .tuple(fc.constantFrom('smtp', 'smtps'), from(`${LETTERS}$'!*.%`, 1, 20), host)
  .map(([scheme, password, name]) => `${scheme}://me:${password.replaceAll('%', '%25')}@mail.${name}:587`)

const answers: Readonly<Record<LiveForm, fc.Arbitrary<Values>>> = {
  oneServer: fc
    .tuple(
      both,
      fc.oneof(
        smtp.map((SMTP_URL) => ({ SMTP_URL })),
        resend.map((MAIL_API_KEY) => ({ MAIL_API_KEY })),
      ),
    )
    .map(([most, mailer]): Values => ({ ...most, ...mailer, LIVE_FORM: 'oneServer' })),
  managed: fc
    .tuple(both, resend, from(LETTERS, 20, 20), word)
    .filter(([, , ref]) => ref !== 'abcdefgh')
    .map(
      ([most, MAIL_API_KEY, ref, key]): Values => ({
        ...most,
        MAIL_API_KEY,
        NEXT_PUBLIC_SUPABASE_URL: `https://${ref}.supabase.co`,
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${key}`,
        LIVE_FORM: 'managed',
      }),
    ),
}

/** Returns the values as read from the file that is written for these answers. */
function written(kept: Values, given: Values): Values {
  const { form, answers: checked } = answersIn(given, kept)
  const path = join(folder, '.env.production')
  writeEnvironmentFile(path, environmentText('# head', installation(form, kept, checked).sections))
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
function startBoth(form: LiveForm, values: Values): void {
  expect(configurationProblems(needed('site', values))).toEqual([])
  parsePublic(values)
  parseVariables(siteVariables.extend(supabaseVariables.shape), values)
  if (form === 'oneServer') {
    const own = needed('functions', values)
    functionSettings(own, parseEnvironment(own), () => 'not used')
  } else {
    parsePublicSettings(values)
    parseSupabaseSettings({
      ...values,
      SUPABASE_DB_URL: 'postgresql://postgres:x@db.ref.supabase.co:5432/postgres',
    })
  }
}

describe.each(['oneServer', 'managed'] as const)('installation for %s', (form) => {
  it('is accepted by the site and the function for all valid answers', () => {
    fc.assert(
      fc.property(answers[form], (given) => {
        const values = written({}, given)
        startBoth(form, values)
        expect(readByNext()).toMatchObject(values)
      }),
      propertyRuns(100, 20),
    )
  })

  it('is equal when it is made again from its own values', () => {
    fc.assert(
      fc.property(answers[form], (given) => {
        const values = written({}, given)
        expect(written(values, { LIVE_FORM: form })).toEqual(values)
      }),
      propertyRuns(50, 10),
    )
  })

  it('needs an answer only for values that a person must choose', () => {
    expect(questions[form].flatMap(({ names }) => names).toSorted()).toEqual(
      namesSetBy('asked', form).toSorted(),
    )
    // Ten values, including the mode.
    expect(questions[form].length + 1).toBeLessThanOrEqual(10)
  })

  it('has all generated and derived values with distinct secrets', () => {
    const [given] = fc.sample(answers[form], 1)
    const values = written({}, given ?? {})
    for (const setter of ['generated', 'derived'] as const) {
      expect(Object.keys(values)).toEqual(expect.arrayContaining(namesSetBy(setter, form)))
    }
    const secrets = namesSetBy('generated', form).map((name) => values[name])
    expect(new Set(secrets).size).toBe(secrets.length)
    expect(secrets.every((secret) => /^[\da-f]{64}$/.test(secret ?? ''))).toBe(true)
  })
})

const [sample = {}] = fc.sample(answers.oneServer, { numRuns: 1, seed: 1 })

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
    expect(written(changed, { LIVE_FORM: 'oneServer' })).toEqual(changed)
  })

  it("follow a change of the site's address", () => {
    const kept = written({}, sample)
    const moved = written(kept, { ...kept, LIVE_FORM: 'oneServer', NEXT_PUBLIC_SITE_URL: 'https://new.test' })
    expect(moved).toEqual({
      ...kept,
      NEXT_PUBLIC_SITE_URL: 'https://new.test',
      REFERRAL_SITE_URL: 'https://new.test',
      REFERRAL_ALLOWED_ORIGINS: 'https://new.test',
    })
  })

  it('are removed when the other mode does not use them', () => {
    const [supabase = {}] = fc.sample(answers.managed, { numRuns: 1, seed: 1 })
    const managed = written(written({}, sample), supabase)
    expect(managed).not.toHaveProperty('FUNCTIONS_DATABASE_URL')
    expect(managed).not.toHaveProperty('SMTP_URL')
    expect(() => startBoth('managed', managed)).not.toThrow()
  })

  it('are replaced when the other mailer is chosen', () => {
    const kept = written({}, { ...sample, SMTP_URL: 'smtp://me:it@mail.test:587', MAIL_API_KEY: '' })
    const values = written(kept, { LIVE_FORM: 'oneServer', MAIL_API_KEY: 're_1234567890' })
    expect(values).toMatchObject({ MAIL_API_KEY: 're_1234567890' })
    expect(values).not.toHaveProperty('SMTP_URL')
  })
})

it('writes a file that only its owner may read', () => {
  written({}, sample)
  expect(statSync(join(folder, '.env.production')).mode & 0o777).toBe(0o600)
})
