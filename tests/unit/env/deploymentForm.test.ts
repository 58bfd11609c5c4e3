import { expect, it } from 'vitest'
import { deploymentForm } from '#lib/env/deploymentForm.ts'

const sanity = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123' }
const supabase = { NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.co' }

it.each([
  ['embedded', 'nothing is set', {}],
  ['embedded', 'all is empty', { NEXT_PUBLIC_SANITY_PROJECT_ID: '', NEXT_PUBLIC_SUPABASE_URL: '' }],
  ['oneServer', 'the copy is at Sanity', sanity],
  ['managed', 'Supabase takes the referrals as well', { ...sanity, ...supabase }],
  ['managed', 'Supabase takes them from the lake of this machine', supabase],
] as const)('is %s when %s', (form, _, environment) => {
  expect(deploymentForm(environment)).toBe(form)
})
