import { describe, expect, it } from 'vitest'
import type { Environment } from '#lib/server/parseVariables.ts'
import { functionSettings, parseEnvironment } from '#services/functions/environment.ts'

const SITE = 'https://www.site.test'
const complete = {
  NEXT_PUBLIC_SITE_URL: SITE,
  FUNCTIONS_DATABASE_URL: 'postgres://site@localhost/site?host=/var/run/postgresql',
  REFERRAL_TO: 'me@site.test',
  REFERRAL_FROM: 'Referrals <referrals@site.test>',
  REFERRAL_SECRET: 'r'.repeat(32),
  SMTP_URL: 'smtps://site:pass@mail.site.test:465',
}
const settingsOf = (environment: Environment) =>
  functionSettings(environment, parseEnvironment(environment), () => 'e'.repeat(32))

describe('settings of the self-hosted function', () => {
  it("take missing values from the site's variables", () => {
    expect(settingsOf(complete)).toMatchObject({
      REFERRAL_SITE_URL: SITE,
      REFERRAL_CONTENT_URL: 'http://127.0.0.1:3900/v2026-03-01/data/query/production',
      REFERRAL_SECRET: 'r'.repeat(32),
    })
  })

  it('use the configured Sanity hosts', () => {
    const moved = {
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.test:8443',
      NEXT_PUBLIC_SANITY_DATASET: 'staging',
    }
    expect(settingsOf({ ...complete, ...moved }).REFERRAL_CONTENT_URL).toBe(
      'https://abc123.api.sanity.test:8443/v2026-03-01/data/query/staging',
    )
  })

  it.each(['REFERRAL_TO', 'REFERRAL_FROM', 'REFERRAL_SECRET', 'SMTP_URL'])(
    'are rejected without %s',
    (name) => {
      expect(() => settingsOf({ ...complete, [name]: '' })).toThrow(new RegExp(`\\b${name}\\b`))
    },
  )

  it.each([
    [
      'an unencrypted database on another machine',
      { FUNCTIONS_DATABASE_URL: 'postgres://site@db.site.test/site' },
      'FUNCTIONS_DATABASE_URL leads to another machine, and its connection would not be encrypted: add ?sslmode=verify-full to it, or ?sslmode=require.',
    ],
    [
      "an example's address",
      { REFERRAL_TO: 'me@example.com' },
      'REFERRAL_TO still holds the value of an example: set it to your own, or unset it.',
    ],
  ])('are rejected with %s', (_, changes, sentence) => {
    expect(() => settingsOf({ ...complete, ...changes })).toThrow(new Error(sentence))
  })

  it('accept an encrypted database on another machine', () => {
    const FUNCTIONS_DATABASE_URL = 'postgres://site@db.site.test/site?sslmode=verify-full'
    expect(() => settingsOf({ ...complete, FUNCTIONS_DATABASE_URL })).not.toThrow()
  })
})

it('needs no variables in local mode but rejects an unencrypted remote database', () => {
  expect(settingsOf({})).toMatchObject({ SMTP_URL: 'smtp://127.0.0.1:3951', REFERRAL_SECRET: 'e'.repeat(32) })
  expect(() => settingsOf({ FUNCTIONS_DATABASE_URL: 'postgres://site@10.0.0.2/site' })).toThrow(
    /not be encrypted/,
  )
})
