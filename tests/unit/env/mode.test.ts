import { expect, it } from 'vitest'
import { isInPublic, modeOf } from '#lib/env/mode.ts'

const sanity = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }
const supabase = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }

it.each([
  ['local', 'no variable is set', {}],
  ['local', 'all variables are empty', { NEXT_PUBLIC_SANITY_PROJECT_ID: '', NEXT_PUBLIC_SUPABASE_URL: '' }],
  ['local', 'the address is of this machine', { NEXT_PUBLIC_SITE_URL: 'http://localhost:3000' }],
  ['selfHosted', 'only the address is public', { NEXT_PUBLIC_SITE_URL: 'https://www.site.test' }],
  ['managed', 'Sanity stores the content', { ...sanity, NEXT_PUBLIC_SITE_URL: 'https://www.site.test' }],
  ['managed', 'Supabase stores the referrals as well', { ...sanity, ...supabase }],
  ['managed', 'only Supabase is set', supabase],
] as const)('returns %s when %s', (form, _, environment) => {
  expect(modeOf(environment)).toBe(form)
})

it.each([
  [true, 'https://www.site.test'],
  [true, 'https://site.localhost'],
  [true, 'http://192.168.0.5'],
  [true, 'http://localhost.site.test'],
  [true, undefined],
  [false, 'http://localhost:3000'],
  [false, 'http://127.0.0.1:3000/'],
] as const)('returns %s for a site at %s', (isPublic, NEXT_PUBLIC_SITE_URL) => {
  expect(isInPublic({ NEXT_PUBLIC_SITE_URL })).toBe(isPublic)
})
