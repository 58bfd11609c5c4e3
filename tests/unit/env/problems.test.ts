import { describe, expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'

const supabase = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
}
const sanity = {
  ...supabase,
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  SANITY_API_READ_TOKEN: 'token',
  SANITY_REVALIDATE_SECRET: 'secret',
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
}
/** Variables that a public site needs in every mode. */
const visitors = { TRUSTED_PROXIES: '1' }

describe('configurationProblems', () => {
  it.each([
    ['no variable is set', {}],
    ['only a local address is set', { NEXT_PUBLIC_SITE_URL: 'http://localhost:3100' }],
    ['Sanity is complete', { ...sanity, ...visitors }],
    ['both services are complete', { ...sanity, ...visitors, ...supabase }],
    [
      'npm start sets the local Content Lake',
      {
        LAKE_URL: 'http://127.0.0.1:3900',
        SANITY_API_READ_TOKEN: 'token',
        SANITY_REVALIDATE_SECRET: 'secret',
      },
    ],
  ])('returns no problem when %s', (_, env) => {
    expect(configurationProblems(env)).toEqual([])
  })

  it('rejects a snapshot folder without frequent content checks', () => {
    const snapshot = { SNAPSHOT_DIR: '/var/lib/snapshot' }
    expect(configurationProblems({ ...snapshot, CONTENT_CHECK_SECONDS: '15' })).toEqual([])
    expect(configurationProblems(snapshot)).toEqual([])
    expect(configurationProblems({ ...snapshot, CONTENT_CHECK_SECONDS: '0' })).toEqual([
      'SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=0 nobody sees that the content changed, and visitors would read old pages: set it to 15, or unset SNAPSHOT_DIR.',
    ])
    expect(configurationProblems({ ...snapshot, CONTENT_CHECK_SECONDS: '60' })).toEqual([])
    expect(configurationProblems({ ...snapshot, CONTENT_CHECK_SECONDS: '61' })).toEqual([
      'SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=61 visitors could read old pages for that many seconds: set it to 15, at most 60, or unset SNAPSHOT_DIR.',
    ])
    expect(configurationProblems({ CONTENT_CHECK_SECONDS: '3600' })).toEqual([])
  })

  it.each([
    'SANITY_API_READ_TOKEN',
    'SANITY_REVALIDATE_SECRET',
    'NEXT_PUBLIC_SITE_URL',
    'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  ])('names %s when only it is missing', (name) => {
    const [problem, ...others] = configurationProblems({ ...sanity, [name]: '' })
    expect(problem).toContain(`${name} is not set`)
    expect(others).toEqual([])
  })

  it('names the main variable when only dependent ones are set', () => {
    expect(configurationProblems({ SANITY_API_READ_TOKEN: 'token' })).toEqual([
      'SANITY_API_READ_TOKEN is set, but NEXT_PUBLIC_SANITY_PROJECT_ID is not: set it too (see docs/deploy.md), or unset SANITY_API_READ_TOKEN to run on this machine alone.',
    ])
  })

  it('rejects another Sanity host without a project', () => {
    const moved = { NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.example' }
    expect(configurationProblems(moved)[0]).toContain('NEXT_PUBLIC_SANITY_PROJECT_ID is not: set it too')
    expect(configurationProblems({ ...sanity, ...visitors, ...moved })).toEqual([])
  })

  it.each(['https://www.site.test', 'HTTPS://localhost:3000'])(
    'requires the first editor of a self-hosted site at %s',
    (address) => {
      const site = { NEXT_PUBLIC_SITE_URL: address, TRUSTED_PROXIES: '1' }
      const sentence = `NEXT_PUBLIC_SITE_URL is ${address}, a public address, but REFERRAL_TO is not set: set it to your email address, which receives referrals and signs in first, or unset NEXT_PUBLIC_SITE_URL to run on this machine alone.`
      expect(configurationProblems(site)).toEqual([sentence])
      expect(configurationProblems({ ...site, REFERRAL_TO: 'anna@site.test' })).toEqual([])
    },
  )

  it('rejects a self-hosted site without encryption', () => {
    const [problem] = configurationProblems({ NEXT_PUBLIC_SITE_URL: 'http://site.test' })
    expect(problem).toContain('a public address without encryption: begin it with https')
  })

  it('rejects Supabase with the local Content Lake in public', () => {
    const [problem] = configurationProblems({ ...supabase, NEXT_PUBLIC_SITE_URL: 'https://site.test' })
    expect(problem).toContain('but NEXT_PUBLIC_SANITY_PROJECT_ID is not: set it too')
  })

  it('rejects Sanity with the local referral function in public', () => {
    const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, ...alone } = sanity
    expect(configurationProblems({ ...alone, ...visitors })[0]).toContain(
      'but NEXT_PUBLIC_SUPABASE_URL is not: set it too',
    )
  })

  it('returns one problem for each half-set service', () => {
    const problems = configurationProblems({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
      NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
    })
    expect(problems).toHaveLength(2)
    expect(problems[1]).toContain('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is not set')
  })

  const complete = { ...sanity, ...visitors }
  it.each([
    [
      'a public address without a proxy',
      { TRUSTED_PROXIES: '0' },
      'NEXT_PUBLIC_SITE_URL begins with https, which a proxy before the site must speak, but TRUSTED_PROXIES counts none: set it to 1, or to how many there are.',
    ],
    ['a malformed number', { TRUSTED_PROXIES: 'one' }, 'TRUSTED_PROXIES must be a number of proxies.'],
    [
      "an example's address",
      { NEXT_PUBLIC_SITE_URL: 'https://www.example.com' },
      'NEXT_PUBLIC_SITE_URL still holds the value of an example: set it to your own, or unset it.',
    ],
    [
      'addresses that differ',
      { REFERRAL_SITE_URL: 'https://old.site.test' },
      'NEXT_PUBLIC_SITE_URL and REFERRAL_SITE_URL differ: set both to the same, as npm run setup does.',
    ],
    [
      'two databases for referrals',
      { ...supabase, FUNCTIONS_DATABASE_URL: 'postgres://site@localhost/site' },
      'FUNCTIONS_DATABASE_URL and NEXT_PUBLIC_SUPABASE_URL are both set, but referrals are stored in one place: unset the other.',
    ],
  ])('rejects %s', (_, changes, sentence) => {
    expect(configurationProblems({ ...complete, ...changes })).toEqual([sentence])
  })

  it.each(['"token"', 'token"', "'token", 'token ', '\ttoken', 'token\n'])(
    'rejects the token %j with extra characters',
    (token) => {
      expect(configurationProblems({ ...complete, SANITY_API_READ_TOKEN: token })).toEqual([
        'SANITY_API_READ_TOKEN begins or ends with a quote or a blank, which is taken for a part of it: set it without.',
      ])
    },
  )

  it('rejects a token of two words', () => {
    expect(configurationProblems({ ...complete, SANITY_API_READ_TOKEN: 'token token' })).toEqual([
      'SANITY_API_READ_TOKEN must be one word without blanks: copy the token again.',
    ])
  })

  it('ignores a slash at the end when it compares addresses', () => {
    expect(configurationProblems({ ...complete, REFERRAL_SITE_URL: 'https://www.site.test/' })).toEqual([])
  })
})
