import { describe, expect, it } from 'vitest'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import { managedInstallation } from '#tests/support/setup/managedInstallation.ts'

describe('functionSecrets', () => {
  it("returns the function's values with those that follow from the site", () => {
    const { STUDIO_SECRET, REFERRAL_SECRET, REFERRAL_DRAIN_SECRET, REFERRAL_TIME_ZONE } = managedInstallation
    expect(functionSecrets(managedInstallation)).toEqual({
      ...{ REFERRAL_SECRET, REFERRAL_DRAIN_SECRET, REFERRAL_TIME_ZONE },
      REFERRAL_TO: 'anna@site.test',
      REFERRAL_FROM: 'Anna Coach <hello@site.test>',
      MAIL_API_KEY: 're_0123456789',
      REFERRAL_SITE_URL: 'https://www.site.test',
      REFERRAL_ALLOWED_ORIGINS: 'https://www.site.test',
      REFERRAL_CONTENT_URL: 'https://abc12345.apicdn.sanity.io/v2026-03-01/data/query/production',
      REFERRAL_PUBLISHABLE_KEY: 'sb_publishable_1',
      REFERRAL_STUDIO_SECRET: STUDIO_SECRET,
    })
  })

  it('keeps values that were changed manually', () => {
    const REFERRAL_ALLOWED_ORIGINS = 'https://www.site.test,https://other.test'
    const secrets = functionSecrets({ ...managedInstallation, REFERRAL_ALLOWED_ORIGINS })
    expect(secrets.REFERRAL_ALLOWED_ORIGINS).toBe(REFERRAL_ALLOWED_ORIGINS)
  })

  it.each([
    [{ REFERRAL_SECRET: 'short' }, 'REFERRAL_SECRET must be a random text of at least 32 characters.'],
    [{ REFERRAL_DRAIN_SECRET: '' }, 'REFERRAL_DRAIN_SECRET must be a random text of at least 32 characters.'],
    [{ MAIL_API_KEY: '' }, 'Set MAIL_API_KEY or SMTP_URL, so that referrals can be sent to you.'],
    [
      { MAIL_API_KEY: '', SMTP_URL: 'smtp://mail.site.test' },
      'Set MAIL_API_KEY: functions at Supabase may not open the ports 25 and 587, on which SMTP_URL would send.',
    ],
  ])('throws one sentence for %o', (changes, sentence) => {
    expect(() => functionSecrets({ ...managedInstallation, ...changes })).toThrow(new Error(sentence))
  })
})
