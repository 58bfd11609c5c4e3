import { describe, expect, it } from 'vitest'
import { configurationProblems } from '#lib/env/problems.ts'

const complete = {
  NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  SANITY_API_READ_TOKEN: 'token',
  SANITY_REVALIDATE_SECRET: 'secret',
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
  TRUSTED_PROXIES: '1',
}
const selfHosted = {
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
  REFERRAL_TO: 'anna@site.test',
  TRUSTED_PROXIES: '1',
}
const polled = (CONTENT_CHECK_SECONDS?: string) => ({
  SNAPSHOT_DIR: '/var/lib/snapshot',
  CONTENT_CHECK_SECONDS,
})

describe('configurationProblems', () => {
  it.each([
    ['no variable is set', {}],
    ['only a local address is set', { NEXT_PUBLIC_SITE_URL: 'http://localhost:3100' }],
    ['both services are complete', complete],
    ['a Sanity host is replaced', { ...complete, NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.test' }],
    [
      'npm start sets the local Content Lake',
      {
        LAKE_URL: 'http://127.0.0.1:3900',
        SANITY_API_READ_TOKEN: 'token',
        SANITY_REVALIDATE_SECRET: 'secret',
      },
    ],
    ['a self-hosted site has an owner', selfHosted],
    ['a snapshot is polled for by default', polled()],
    ['a snapshot is polled for each minute', polled('60')],
    ['no snapshot needs frequent polls', { CONTENT_CHECK_SECONDS: '3600' }],
  ])('returns no problem when %s', (_, env) => {
    expect(configurationProblems(env)).toEqual([])
  })

  const missing = (present: string, needs: string) =>
    `${present} is set, but ${needs} is not: set what is missing (see docs/deploy.md), or unset ${present} to run on this machine alone.`
  const [project, supabase] = ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SUPABASE_URL']

  it.each([
    [{ ...complete, SANITY_API_READ_TOKEN: '' }, missing(project, 'SANITY_API_READ_TOKEN')],
    [{ ...complete, SANITY_REVALIDATE_SECRET: '' }, missing(project, 'SANITY_REVALIDATE_SECRET')],
    [{ ...complete, NEXT_PUBLIC_SITE_URL: '' }, missing(project, 'NEXT_PUBLIC_SITE_URL')],
    [
      { ...complete, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' },
      missing(supabase, 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'),
    ],
    [{ [supabase]: 'https://abc.supabase.co' }, missing(supabase, 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY')],
    [{ SANITY_API_READ_TOKEN: 'token' }, missing('SANITY_API_READ_TOKEN', project)],
    [
      { NEXT_PUBLIC_SANITY_API_HOST: 'https://api.sanity.test' },
      missing('NEXT_PUBLIC_SANITY_API_HOST', project),
    ],
    [
      {
        ...complete,
        [project]: '',
        SANITY_API_READ_TOKEN: '',
        SANITY_REVALIDATE_SECRET: '',
      },
      missing(supabase, project),
    ],
    [{ ...complete, [supabase]: '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' }, missing(project, supabase)],
    [{ ...selfHosted, REFERRAL_TO: '' }, missing('NEXT_PUBLIC_SITE_URL', 'REFERRAL_TO')],
    [
      { ...selfHosted, REFERRAL_TO: '', NEXT_PUBLIC_SITE_URL: 'HTTPS://localhost:3000' },
      missing('NEXT_PUBLIC_SITE_URL', 'REFERRAL_TO'),
    ],
    [
      { ...selfHosted, NEXT_PUBLIC_SITE_URL: 'http://site.test' },
      'NEXT_PUBLIC_SITE_URL is http://site.test, a public address without encryption: begin it with https, or unset it to run on this machine alone.',
    ],
    [
      { ...complete, TRUSTED_PROXIES: '0' },
      'NEXT_PUBLIC_SITE_URL begins with https, which a proxy before the site must speak, but TRUSTED_PROXIES counts none: set it to 1, or to how many there are.',
    ],
    [{ ...complete, TRUSTED_PROXIES: 'one' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
    [
      { ...complete, NEXT_PUBLIC_SITE_URL: 'https://www.example.com' },
      'NEXT_PUBLIC_SITE_URL still holds the value of an example: set it to your own, or unset it.',
    ],
    ...['0', '61'].map((seconds) => [
      polled(seconds),
      `SNAPSHOT_DIR is set, but with CONTENT_CHECK_SECONDS=${seconds} visitors would read old pages: set it to 15, at most 60, or unset SNAPSHOT_DIR.`,
    ]),
    ...['"token"', "'token", 'token ', 'token\n'].map((token) => [
      { ...complete, SANITY_API_READ_TOKEN: token },
      'SANITY_API_READ_TOKEN must be one word without quotes: copy the token again.',
    ]),
  ] as [Record<string, string | undefined>, string][])('reports one problem of %o', (env, sentence) => {
    expect(configurationProblems(env)).toEqual([sentence])
  })
})
